// Whether the page asks before it is left: HTML, section 7.4.2.4, checking if unloading is canceled. The browser's driver answers that
// question itself, and with yes. So it is put here, before the browser puts it, and stays open until the driver answers. Of a page that is
// left, the listeners are called once more then.

const unloadingText = "Leave site? Changes you made may not be saved.";
/** How to go on leaving, where the page has asked and nobody has answered. */
let unloading = null;
let isResumed = false;
/** Told once the page asks. */
let noteUnloading = () => undefined;

/** Runs the page's own listeners; true if one of them asks. Without a person's act, a browser does not listen to them. */
function asksToStay() {
  if (!isHeldBack || !navigator.userActivation?.hasBeenActive) return false;
  const event = document.createEvent("BeforeUnloadEvent");
  event.initEvent("beforeunload", false, true);
  toPage(window, "dispatchEvent", event);
  return event.defaultPrevented || event.returnValue !== "";
}

/** Puts the question; what it is asked about goes on once it is answered with yes. */
function askToLeave(resume) {
  unloading = resume;
  noteUnloading();
}

if (isHeldBack && window.navigation) {
  const intercepted = new WeakSet(), { prototype } = NavigateEvent, { intercept } = prototype;
  prototype.intercept = function (...values) {
    intercepted.add(this);
    return apply(intercept, this, values);
  };
  navigation.addEventListener("navigate", (event) => {
    const isSame = event.destination.sameDocument || event.hashChange || event.downloadRequest !== null || intercepted.has(event);
    if (isSame || event.defaultPrevented || !event.cancelable) return;
    const isAsked = isLeft || isResumed;
    isResumed = false;
    if (isAsked || !asksToStay()) return;
    event.preventDefault();
    askToLeave(resumption(event));
  });
}

/** What makes a navigation anew that was held. */
function resumption({ navigationType, destination: { url, key }, formData, sourceElement }) {
  if (navigationType === "reload") return () => location.reload();
  if (navigationType === "traverse") return () => navigation.traverseTo(key);
  if (formData) return () => sendForm(url, formData, faithful(sourceElement?.form ?? sourceElement)?.enctype);
  return () => (navigationType === "replace" ? location.replace(url) : location.assign(url));
}

/** Sends what a form had gathered: its own listeners have run, and are not to run again. */
function sendForm(action, data, enctype) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, enctype: enctype ?? "multipart/form-data", hidden: true });
  for (const [name, value] of data) {
    const field = Object.assign(document.createElement("input"), { name, type: typeof value === "string" ? "hidden" : "file" });
    if (typeof value === "string") {
      field.value = value;
    } else {
      const transfer = new DataTransfer();
      if (value.name || value.size) transfer.items.add(value);
      field.files = transfer.files;
    }
    // A field takes the place of the form's member of its name.
    faithful(form).append(field);
  }
  document.documentElement.append(form);
  faithful(form).submit();
  faithful(form).remove();
}

/** Answers the question. */
function answerUnloading(isLeaving) {
  const resume = unloading;
  unloading = null;
  if (!isLeaving || !resume) return "done";
  isResumed = true;
  resume();
  return "done";
}
