/** The URL of the dashboard's typeface. The dashboard's build writes the file under this name. */
export const typefaceAddress = '/assets/dashboard/figtree-5.3.0.woff2';

/** Loads the typeface. `font-display: optional` ensures that visible text never changes its typeface. */
export const typefaceStyle = `
@font-face {
  font-family: Figtree; src: url('${typefaceAddress}') format('woff2'); font-weight: 300 900; font-display: optional;
}
`;

/**
 * The style of the few pages that the backend renders. It has the dashboard's colors, typography and buttons,
 * and loads no images or scripts.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf5ea, #1b131e);
  --card: light-dark(#fffdf8, #271c2b);
  --ink: light-dark(#2b1d2e, #f8efe3);
  --soft: light-dark(#67566a, #c4b3c0);
  --line: light-dark(#e6d8c3, #43334a);
  --field: light-dark(#93818f, #8b7889);
  --brand: light-dark(#c23d16, #ff9468);
  --brand-strong: light-dark(#a93210, #ffad8a);
  --brand-edge: light-dark(#7d220a, #b05229);
  --on-brand: light-dark(#fffdf8, #2a1109);
  --berry: light-dark(#a91440, #ff97ad);
  --berry-tint: light-dark(#fbe1e6, #4a1e2c);
  --sans: Figtree, system-ui, 'Liberation Sans', sans-serif;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100svh; display: grid; grid-template-columns: minmax(0, 1fr); align-content: center;
  justify-items: center; gap: 28px;
  padding: 32px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans);
  overflow-wrap: break-word;
}
p { margin: 0; }
main {
  width: min(100%, 27rem); padding: clamp(20px, 6vw, 40px); background: var(--card); border: 1px solid var(--line);
  border-radius: 14px;
}
.brand {
  display: flex; align-items: center; gap: 10px; padding: 4px; border-radius: 8px; color: inherit;
  font: 700 1.25rem/1 var(--sans); letter-spacing: -.015em; text-decoration: none;
}
.brand svg { width: 36px; height: 36px; }
h1 {
  margin: 0 0 6px; font: 700 1.75rem/1.15 var(--sans); letter-spacing: -.015em; text-wrap: balance;
}
.lead, .hint, .other { color: var(--soft); }
.lead { text-wrap: pretty; }
form { display: grid; gap: 20px; margin-top: 28px; }
label { display: block; margin-bottom: 6px; font-weight: 600; font-size: .875rem; }
.hint, .error { margin-top: 6px; font-size: .875rem; }
.error { color: var(--berry); font-weight: 600; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--field); border-radius: 8px;
}
input[aria-invalid] { border-color: var(--berry); box-shadow: 0 0 0 1px var(--berry); }
button, .button {
  display: grid; place-items: center; min-height: 52px; padding: 10px 24px; border: 0; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); box-shadow: 0 3px 0 var(--brand-edge);
  font: 600 1rem/1.2 var(--sans); text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-strong); }
button:active, .button:active { translate: 0 2px; box-shadow: 0 1px 0 var(--brand-edge); }
form button { margin-top: 4px; }
summary { width: fit-content; color: var(--soft); font-size: .875rem; cursor: pointer; border-radius: 4px; }
details[open] summary { margin-bottom: 16px; }
a { color: var(--brand); font-weight: 600; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.problem {
  margin-top: 20px; padding: 12px 16px; border-radius: 8px; background: var(--berry-tint); color: var(--berry);
  font-weight: 600;
}
.notice {
  margin-top: 20px; padding: 12px 16px; border-radius: 8px; background: var(--paper); border: 1px solid var(--line);
}
.other { margin-top: 28px; text-align: center; }
.actions { margin-top: 28px; }
@media (prefers-reduced-motion: no-preference) {
  button, .button { transition: translate .08s, box-shadow .08s, background-color .15s; }
}
@media (forced-colors: active) {
  button, .button { border: 1px solid ButtonText; }
  .problem { border: 2px solid CanvasText; }
}
`;
