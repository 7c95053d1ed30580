import { slotLooks } from '../race/results/slot-looks.ts';

const badges = slotLooks
  .map(
    ({ color, cssPattern }, index) =>
      `.badge[data-slot='${String(index + 1)}'] { --badge: ${color}; --pattern: ${cssPattern}; }`,
  )
  .join('\n');

/** The rules of the page with a race result, in addition to those of all pages. */
export const resultRules = `
main { width: min(100%, 60rem); text-align: center; }
${badges}
h1 + .lead { margin-top: 0; }
h2 { margin: 32px 0 12px; font-size: 1.25rem; line-height: 1.35; }
ol, ul { margin: 0; padding: 0; list-style: none; }
.podium { margin-top: 24px; display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
.podium li {
  flex: 0 1 12rem; display: flex; align-items: center; gap: 12px; padding: 12px 16px; border: 1.5px solid var(--line);
  border-radius: 14px; text-align: start;
}
.podium [data-place='1'] { border-color: light-dark(#8a5a00, #ffd166); background: var(--tint); }
.figures { display: grid; grid-template-columns: auto 1fr; gap: 0 8px; align-items: baseline; font-variant-numeric: tabular-nums; }
.figures .rank, .figures .time { font-weight: 700; font-size: 1.125rem; line-height: 1.35; }
.figures .moves { grid-column: 1 / -1; }
.moves { color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.podium [data-place=''] .rank { grid-column: 1 / -1; font-size: 1rem; }
.badge {
  flex: none; width: 2.25rem; height: 2.25rem; display: grid; place-items: center; border-radius: 8px;
  background: var(--pattern), var(--badge); color: #fff; font-weight: 700; text-shadow: 0 0 3px var(--badge), 0 0 3px var(--badge);
}
.boards { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 14rem); justify-content: center; gap: 16px; }
.board { display: block; width: 100%; height: auto; border-radius: 14px; background: color-mix(in srgb, var(--text) 12%, var(--surface)); }
.face { fill: var(--accent); }
.board:not(.solved) .last { visibility: hidden; }
.caption { display: flex; align-items: center; gap: 8px; margin-top: 8px; }
.caption .badge { width: 1.75rem; height: 1.75rem; font-size: .875rem; }
.player {
  margin-top: 20px; padding: 12px 16px; display: grid; grid-template-columns: auto 1fr auto auto; align-items: center; gap: 8px 16px;
  border-radius: 14px; background: var(--tint);
}
.player button { min-width: 9.5rem; min-height: 44px; margin: 0; box-shadow: none; }
.player button:active { translate: none; }
button:disabled { opacity: .6; cursor: default; }
.clock { min-width: 8.5em; color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; text-align: center; order: 1; }
#seek { min-width: 0; min-height: 44px; padding: 0; border: 0; background: none; accent-color: var(--accent); }
fieldset { margin: 0; padding: 0; border: 0; display: flex; gap: 4px; order: 2; }
fieldset label { margin: 0; position: relative; }
fieldset input { position: absolute; inset: 0; width: 100%; min-height: 0; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
fieldset span {
  display: grid; place-items: center; min-width: 44px; min-height: 44px; border: 1.5px solid var(--line); border-radius: 8px;
  background: var(--surface);
}
fieldset :checked + span { border-color: var(--accent); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
fieldset :focus-visible + span { outline: 3px solid var(--brand); outline-offset: 2px; }
.actions { display: grid; justify-content: center; }
.button, .button:active { box-shadow: none; translate: none; }
main > .hint { margin-top: 28px; text-wrap: balance; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  .podium li { flex-basis: 100%; }
  .boards { grid-auto-flow: row; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
  .player { grid-template-columns: minmax(0, 1fr); }
  fieldset { justify-content: center; }
}
@media (scripting: none) { .player { display: none; } }
@media (prefers-reduced-motion: no-preference) {
  .playing .tile { transition: transform .12s; }
  .playing[data-speed='4'] .tile { transition-duration: .04s; }
}
@media (forced-colors: active) {
  .badge, .board { border: 1px solid; forced-color-adjust: none; }
  fieldset :checked + span { outline: 3px solid Highlight; outline-offset: -3px; }
}
`;
