// What custom elements tell only assistive technology (HTML, 4.13.7.4). A script sees it only if the element attaches its internals later.

const internals = new WeakMap();
const attachInternals = HTMLElement.prototype.attachInternals;

if (attachInternals) {
  HTMLElement.prototype.attachInternals = function () {
    const own = apply(attachInternals, this, []);
    internals.set(this, own);
    return own;
  };
}
