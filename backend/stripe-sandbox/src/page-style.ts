import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The product's typeface. It is part of the style, because the sandbox has an origin of its own, and a browser loads a
 * typeface of another origin only with that origin's permission.
 */
const typeface = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
).toString('base64');

/** The style of the sandbox's pages, in the typeface, the colors and the shapes of the product. */
export const pageStyle = `
@font-face {
  font-family: Figtree; src: url(data:font/woff2;base64,${typeface}) format('woff2'); font-weight: 300 900;
}
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
  --caution: light-dark(#7a4a00, #ffd27a);
  --caution-tint: light-dark(#fff1cf, #3d2d10);
  --sans: Figtree, system-ui, 'Liberation Sans', sans-serif;
}
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
/* Only the first button of a page is raised. */
button.quiet {
  min-height: 44px; background: var(--card); color: var(--ink); border: 1px solid var(--line); box-shadow: none;
}
button.quiet:hover { background: var(--paper); }
button.quiet:active { translate: none; box-shadow: none; }
.choices { gap: 12px; }
a { color: var(--brand); font-weight: 600; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.problem {
  margin-top: 20px; padding: 12px 16px; border-radius: 8px; background: var(--berry-tint); color: var(--berry);
  font-weight: 600;
}
.sandbox {
  width: fit-content; margin: 0 0 16px; padding: 2px 10px; border-radius: 999px; color: var(--caution);
  background: var(--caution-tint); font-weight: 600; font-size: .875rem;
}
.images { margin-top: 24px; display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
.images img { border-radius: 8px; object-fit: cover; background: var(--line); }
.bill { margin: 24px 0 0; }
.bill > div {
  display: flex; justify-content: space-between; gap: 20px; padding: 10px 0; border-top: 1px solid var(--line);
}
.bill dt { min-width: 0; overflow-wrap: anywhere; }
.bill dd { flex: none; max-width: 65%; margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.bill .total { font-weight: 700; }
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
