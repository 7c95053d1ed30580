// The script runs, so the content for visitors without a script is not needed. It is removed before the element is
// defined, because an element with content in a low place waits for a press.
document.querySelector('puzzle-prize')?.replaceChildren();
