// What custom elements tell assistive technology alone (HTML, 4.13.7.4): a script sees it only of those that ask for it later.

const internals = new WeakMap();
const attachInternals = HTMLElement.prototype.attachInternals;

if (attachInternals) {
  HTMLElement.prototype.attachInternals = function () {
    const own = apply(attachInternals, this, []);
    internals.set(this, own);
    return own;
  };
}
