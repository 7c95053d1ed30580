import { expect } from '@open-wc/testing';
import { find, unmountAll } from '../race/test/play.ts';
import { type Played, scenes } from '../race/test/scenes.ts';

describe('the card of <puzzle-race>', () => {
  let played: Played | null = null;

  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    unmountAll();
    played?.race.stage.strike();
    played = null;
  });

  for (const [theme, surface] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(20, 23, 31)'],
  ] as const)
    it(`[R4] the card has a ${theme} background in the ${theme} theme`, async () => {
      played = await scenes.alone({ theme });
      expect(getComputedStyle(find(played.element, 'section')).backgroundColor).to.equal(surface);
    });

  for (const rules of [
    'puzzle-race { all: unset }',
    '* { all: unset }',
    'div, span, button, section, p { all: unset }',
    `* { padding: 9px; border: 9px solid; background: red; border-radius: 9px; text-transform: uppercase;
      letter-spacing: 3px; line-height: 3; text-shadow: 2px 2px red; text-indent: 40px; white-space: nowrap;
      font: italic 9px fantasy; color: red; color-scheme: dark; cursor: wait }
      html, body { padding: 0; border: 0 }`,
  ])
    it(`[E1] looks the same on a page with the rules ${rules}`, async () => {
      played = await scenes.alone();
      const { element } = played;
      const look = () => {
        const { color, backgroundColor, font, letterSpacing, textTransform } = getComputedStyle(
          find(element, 'section'),
        );
        const texts = ['h2', 'button'].map((part) => find(element, part).innerText);
        return { color, backgroundColor, font, letterSpacing, textTransform, texts };
      };
      const calm = look();
      const page = document.createElement('style');
      page.textContent = rules;
      document.head.append(page);
      try {
        expect(look()).to.deep.equal(calm);
        const { padding, borderWidth, backgroundColor } = getComputedStyle(element);
        expect([padding, borderWidth, backgroundColor]).to.deep.equal(['0px', '0px', 'rgba(0, 0, 0, 0)']);
      } finally {
        page.remove();
      }
    });
});
