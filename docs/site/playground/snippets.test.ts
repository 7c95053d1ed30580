import { describe, expect, it } from 'vitest';
import { buildHtml, buildIframe, buildReact, type Choice } from './snippets.ts';

const choice: Choice = {
  platform: 'https://puzzle.example',
  tag: 'puzzle-prize',
  attributes: new Map([
    ['embed-id', 'embed-1'],
    ['theme', 'dark'],
  ]),
  properties: new Map([['embed-id', { name: 'embedId', kind: 'text' }]]),
  styles: new Map([
    ['display', 'block'],
    ['width', '420px'],
    ['--puzzle-prize-accent', '#7a1f5c'],
  ]),
};

describe('the snippets of the playground', () => {
  it('[G109] are HTML with the script of the element', () => {
    expect(buildHtml(choice))
      .toBe(`<script type="module" src="https://puzzle.example/v1/puzzle-prize.js"></script>
<puzzle-prize
  embed-id="embed-1"
  theme="dark"
  style="display: block; width: 420px; --puzzle-prize-accent: #7a1f5c"
>
  <a href="https://puzzle.example/embed/embed-1" style="display: block; text-align: center">
    <img src="https://puzzle.example/embed/embed-1/image" alt="" width="240" height="240" loading="lazy" />
    <br />
    Play the puzzle
  </a>
</puzzle-prize>`);
    expect(
      buildHtml({ ...choice, attributes: new Map([['text', '"><script>']]), styles: new Map() }),
    ).toContain('text="&quot;&gt;&lt;script&gt;"');
  });

  it('[G109] are a React component with the names of its props', () => {
    expect(buildReact(choice)).toContain(`    <PuzzlePrize
      host="https://puzzle.example"
      embedId="embed-1"
      theme="dark"
      style={{ display: "block", width: "420px", '--puzzle-prize-accent': "#7a1f5c" }}
    >
      <a href="https://puzzle.example/embed/embed-1" style={{ display: 'block', textAlign: 'center' }}>
        <img src="https://puzzle.example/embed/embed-1/image" alt="" width="240" height="240" loading="lazy" />
        <br />
        Play the puzzle
      </a>
    </PuzzlePrize>`);
  });

  it('[G62] have only the link in a button, the page of the race in a race, and nothing in a board', () => {
    expect(buildHtml({ ...choice, tag: 'puzzle-prize-button' })).toContain(
      '\n  <a href="https://puzzle.example/embed/embed-1">Play the puzzle</a>\n</puzzle-prize-button>',
    );
    const race = { ...choice, tag: 'puzzle-race', attributes: new Map([['puzzle-id', 'p1']]) };
    expect(buildHtml(race)).toContain('src="https://puzzle.example/embed/race/p1/image"');
    const board = { ...choice, tag: 'puzzle-board', attributes: new Map<string, string>() };
    expect(buildHtml(board)).toContain('></puzzle-board>');
    expect(buildReact(board)).toContain('\n    />');
  });

  it('[G109] are a frame where the element has one', () => {
    expect(buildIframe(choice)).toContain('src="https://puzzle.example/embed/embed-1?theme=dark"');
    expect(buildIframe(choice)).toContain('width="420"');
    const race = { ...choice, tag: 'puzzle-race', attributes: new Map([['puzzle-id', 'p1']]) };
    expect(buildIframe(race)).toContain('src="https://puzzle.example/embed/race/p1"');
    expect(buildIframe({ ...race, attributes: new Map() })).toMatch(/^A frame needs/);
    const german = new Map([...choice.attributes, ['lang', 'de']] as const);
    expect(buildIframe({ ...choice, attributes: german })).toContain(
      '/embed/embed-1?theme=dark&amp;lang=de"',
    );
    expect(buildIframe({ ...choice, tag: 'puzzle-prize-button' })).not.toContain('<iframe');
  });
});
