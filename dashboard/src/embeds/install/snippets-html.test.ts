import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../language/t.ts';
import { buildElementSnippet, buildIframeSnippet, buildScriptSnippet } from './snippets-html.ts';
import type { SnippetOptions } from './snippets.ts';

const options: SnippetOptions = {
  origin: 'https://puzzle.example',
  embedId: 'embed-1795175598825-x7f2',
  title: 'Summer',
  style: embedStyleDefaults,
};
const light = { ...options, style: { ...embedStyleDefaults, theme: 'light' as const } };

afterEach(() => {
  setLanguage('en', {});
});

describe('buildScriptSnippet', () => {
  it('[D13, E8, G62] contains the script and the button, with a link for visitors without a script', () => {
    expect(buildScriptSnippet(options)).toBe(
      [
        '<div style="min-height: 42px">',
        '  <script async src="https://puzzle.example/v1/puzzle-modal.js"></script>',
        '  <puzzle-prize-button embed-id="embed-1795175598825-x7f2"><a href="https://puzzle.example/embed/embed-1795175598825-x7f2">Play the puzzle</a></puzzle-prize-button>',
        '</div>',
      ].join('\n'),
    );
  });

  it('[G62] has the text of its link in the language of the owner, also in the element and the frame', () => {
    setLanguage('de', { 'Play the puzzle': 'Das Puzzle spielen', 'Puzzle: {title}': 'Das Puzzle „{title}“' });
    expect(buildScriptSnippet(options)).toContain('>Das Puzzle spielen</a>');
    expect(buildElementSnippet(options)).toContain('    Das Puzzle spielen\n');
    expect(buildIframeSnippet(options)).toContain('title="Das Puzzle „Summer“"');
  });

  it('[D13, E7] stays the same when the look changes, and reserves the height of the text', () => {
    const style = { ...embedStyleDefaults, text: 'Win', backgroundColor: '#112233', textSize: 20 };
    const snippet = buildScriptSnippet({ ...options, style });
    expect(snippet).toBe(buildScriptSnippet(options).replace('42px', '54px'));
  });
});

describe('buildIframeSnippet', () => {
  it('[D13] returns a frame of 340x500 px with a title and permissions', () => {
    const snippet = buildIframeSnippet(light);
    expect(snippet).toContain('src="https://puzzle.example/embed/embed-1795175598825-x7f2"');
    expect(snippet).toContain('width="340"');
    expect(snippet).toContain('height="500"');
    expect(snippet).toContain('title="Puzzle: Summer"');
    expect(snippet).toContain('loading="lazy"');
    expect(snippet).toContain('allow="clipboard-write; web-share; fullscreen"');
  });

  it('[D13, G44] adds the dark theme to the URL of the frame if the owner chose it', () => {
    expect(buildIframeSnippet(options)).toContain('/embed/embed-1795175598825-x7f2?theme=dark"');
  });

  it('[D13] keeps the title inside its attribute', () => {
    const snippet = buildIframeSnippet({ ...options, title: '"><script>alert(1)</script>' });
    expect(snippet).not.toContain('<script>');
    expect(snippet).toContain('title="Puzzle: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });
});

describe('buildElementSnippet', () => {
  it('[D13, G62] contains the script and the element, with an image and a link for visitors without a script', () => {
    expect(buildElementSnippet(light)).toBe(
      '<script type="module" src="https://puzzle.example/v1/puzzle-prize.js"></script>\n' +
        '<puzzle-prize embed-id="embed-1795175598825-x7f2" style="display: block; min-height: 500px">\n' +
        '  <a href="https://puzzle.example/embed/embed-1795175598825-x7f2" style="display: block; text-align: center">\n' +
        '    <img src="https://puzzle.example/embed/embed-1795175598825-x7f2/image" alt="" width="240" height="240" loading="lazy" /><br />\n' +
        '    Play the puzzle\n' +
        '  </a>\n' +
        '</puzzle-prize>',
    );
  });

  it('[D13] contains the theme unless it is the default', () => {
    const snippet = buildElementSnippet(options);
    expect(snippet).toContain(' theme="dark" ');
    expect(snippet).toContain('/embed/embed-1795175598825-x7f2?theme=dark"');
  });

  it('[G62] requests the deal together with the script if the puzzle is at the top of the page', () => {
    const [preload, script, tag] = buildElementSnippet({ ...light, isAtTop: true }).split('\n');
    const [plainScript, plainTag] = buildElementSnippet(light).split('\n');
    expect(preload).toBe(
      '<link rel="preload" as="fetch" crossorigin href="https://puzzle.example/embed/embed-1795175598825-x7f2/opening">',
    );
    expect(script).toBe(plainScript);
    expect(tag).toBe(plainTag?.replace(' style', ' preloaded style'));
  });
});
