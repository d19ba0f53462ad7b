// Whether the page asks before it is left: HTML, section 7.4.2.4, checking if unloading is canceled. The browser's driver answers that
// question itself, with yes. So this script asks before the browser does, and keeps the question open until the driver answers. When the
// page is then left, its listeners run once more.

const unloadingText = "Leave site? Changes you made may not be saved.";
/** Resumes the leaving that the page asks about; null when no question is open. */
let unloading = null;
let isResumed = false;
/** Called once the page asks. */
let noteUnloading = () => undefined;

/** Runs the page's own listeners. Returns true if one of them asks. Browsers ignore them until a person has acted. */
function asksToStay() {
  if (!isHeldBack || !navigator.userActivation?.hasBeenActive) return false;
  const event = document.createEvent("BeforeUnloadEvent");
  event.initEvent("beforeunload", false, true);
  toPage(window, "dispatchEvent", event);
  return event.defaultPrevented || event.returnValue !== "";
}

/** Opens the question. The answer yes resumes what it is about. */
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

/** Returns a function that repeats a navigation that was held back. */
function resumption({ navigationType, destination: { url, key }, formData, sourceElement }) {
  if (navigationType === "reload") return () => location.reload();
  if (navigationType === "traverse") return () => navigation.traverseTo(key);
  if (formData) return () => sendForm(url, formData, faithful(sourceElement?.form ?? sourceElement)?.enctype);
  return () => (navigationType === "replace" ? location.replace(url) : location.assign(url));
}

/** Sends the data that a form had gathered in a new form: the listeners of the first have run, and must not run again. */
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
    // A field hides the form's member of the same name.
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
  if (!isLeaving || !resume) return true;
  isResumed = true;
  resume();
  return true;
}
