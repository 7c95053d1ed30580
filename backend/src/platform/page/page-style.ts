/**
 * The style of the few pages that the backend renders: the dashboard's colors and buttons, without images,
 * fonts and scripts to load.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf5ea, #1b131e);
  --card: light-dark(#fffdf8, #271c2b);
  --ink: light-dark(#2b1d2e, #f8efe3);
  --soft: light-dark(#67566a, #c4b3c0);
  --line: light-dark(#e6d8c3, #43334a);
  --edge: light-dark(#d6c4a8, #120c14);
  --field: light-dark(#93818f, #8b7889);
  --brand: light-dark(#c23d16, #ff9468);
  --brand-strong: light-dark(#a93210, #ffad8a);
  --brand-edge: light-dark(#7d220a, #b05229);
  --on-brand: light-dark(#fffdf8, #2a1109);
  --berry: light-dark(#a91440, #ff97ad);
  --berry-tint: light-dark(#fbe1e6, #4a1e2c);
  --sans: 'SF Pro Text', 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell,
    'Liberation Sans', system-ui, sans-serif;
  --display: ui-rounded, 'SF Pro Rounded', 'Segoe UI Variable Display', var(--sans);
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100svh; display: grid; grid-template-columns: minmax(0, 1fr); align-content: center;
  justify-items: center; gap: 28px;
  padding: 32px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans);
  overflow-wrap: break-word;
}
p { margin: 0; }
main {
  width: min(100%, 27rem); padding: clamp(20px, 6vw, 40px); background: var(--card); border: 1px solid var(--line);
  border-radius: 22px;
  box-shadow: 0 2px 0 var(--edge), 0 14px 30px -18px light-dark(rgb(74 38 72 / .28), rgb(0 0 0 / .7));
}
.brand {
  display: flex; align-items: center; gap: 10px; padding: 4px; border-radius: 10px; color: inherit;
  font: 800 1.25rem/1 var(--display); letter-spacing: -.02em; text-decoration: none;
}
.brand svg { width: 36px; height: 36px; }
h1 {
  margin: 0 0 6px; font: 800 1.75rem/1.15 var(--display); letter-spacing: -.02em; text-wrap: balance;
}
.lead, .hint, .other { color: var(--soft); }
.lead { text-wrap: balance; }
form { display: grid; gap: 20px; margin-top: 28px; }
label { display: block; margin-bottom: 6px; font-weight: 600; font-size: .875rem; }
.hint, .error { margin-top: 6px; font-size: .875rem; }
.error { color: var(--berry); font-weight: 550; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--field); border-radius: 14px;
}
input[aria-invalid] { border-color: var(--berry); box-shadow: 0 0 0 1px var(--berry); }
button, .button {
  display: grid; place-items: center; min-height: 52px; padding: 10px 24px; border: 0; border-radius: 14px;
  background: var(--brand); color: var(--on-brand); box-shadow: 0 3px 0 var(--brand-edge);
  font: 600 1.0625rem/1.2 var(--sans); text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-strong); }
button:active, .button:active { translate: 0 2px; box-shadow: 0 1px 0 var(--brand-edge); }
form button { margin-top: 4px; }
a { color: var(--brand); font-weight: 550; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.problem {
  margin-top: 20px; padding: 12px 16px; border-radius: 14px; background: var(--berry-tint); color: var(--berry);
  font-weight: 550;
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
