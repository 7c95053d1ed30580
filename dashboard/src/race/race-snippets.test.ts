import { describe, expect, it } from 'vitest';
import { buildRaceElementSnippet, buildRaceIframeSnippet } from './race-snippets.ts';

const options = { origin: 'https://puzzle.example', puzzleId: 'p-1', title: 'Summer "Cup" <1>' };

describe('the snippets of a race', () => {
  it('[Q9] contain a frame as wide as its page and 800 px high', () => {
    const snippet = buildRaceIframeSnippet(options);
    expect(snippet).toContain('src="https://puzzle.example/embed/race/p-1"');
    expect(snippet).toContain('width="100%"');
    expect(snippet).toContain('height="800"');
  });

  it('[Q9] escape the title inside its attribute', () => {
    expect(buildRaceIframeSnippet(options)).toContain('title="Race: Summer &quot;Cup&quot; &lt;1&gt;"');
  });

  it('[Q9, G62] contain an element with an image and a link for visitors without a script', () => {
    expect(buildRaceElementSnippet(options)).toBe(
      '<script type="module" src="https://puzzle.example/v1/puzzle-race.js"></script>\n' +
        '<puzzle-race puzzle-id="p-1" style="display: block; min-height: 800px">\n' +
        '  <a href="https://puzzle.example/embed/race/p-1" style="display: block; text-align: center">\n' +
        '    <img src="https://puzzle.example/embed/race/p-1/image" alt="" width="240" height="240" loading="lazy" /><br />\n' +
        '    Join the race\n' +
        '  </a>\n' +
        '</puzzle-race>',
    );
  });
});
