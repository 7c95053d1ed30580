import { describe, expect, it } from 'vitest';
import { elementSnippet, embedPath, escapeAttribute, iframeSnippet } from './snippets.ts';

const options = {
  origin: 'https://puzzle.example',
  embedId: 'embed-1795175598825-x7f2',
  title: 'Summer',
  theme: 'light',
} as const;

describe('iframeSnippet', () => {
  it('[D13] is a frame of 340x500 with its title and permissions', () => {
    const snippet = iframeSnippet(options);
    expect(snippet).toContain('src="https://puzzle.example/embed/embed-1795175598825-x7f2"');
    expect(snippet).toContain('width="340"');
    expect(snippet).toContain('height="500"');
    expect(snippet).toContain('title="Puzzle: Summer"');
    expect(snippet).toContain('loading="lazy"');
    expect(snippet).toContain('allow="clipboard-write; web-share; fullscreen"');
  });

  it('[D13] lets no title out of its attribute', () => {
    const snippet = iframeSnippet({ ...options, title: '"><script>alert(1)</script>' });
    expect(snippet).not.toContain('<script>');
    expect(snippet).toContain('title="Puzzle: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });
});

describe('elementSnippet', () => {
  it('[D13] loads the script and names the embed', () => {
    expect(elementSnippet(options)).toBe(
      '<script type="module" src="https://puzzle.example/v1/puzzle-prize.js"></script>\n' +
        '<puzzle-prize embed-id="embed-1795175598825-x7f2"></puzzle-prize>',
    );
  });

  it('[D13] tells any theme but the default', () => {
    expect(elementSnippet({ ...options, theme: 'auto' })).toContain(' theme="auto">');
  });
});

describe('embedPath', () => {
  it('[D14] adds the theme when it is not light', () => {
    expect(embedPath('embed-1', 'light')).toBe('/embed/embed-1');
    expect(embedPath('embed-1', 'dark')).toBe('/embed/embed-1?theme=dark');
  });
});

describe('escapeAttribute', () => {
  it('[D13] leaves other text as it is', () => {
    expect(escapeAttribute("Rock & roll, 50% 'off' ü")).toBe("Rock &amp; roll, 50% 'off' ü");
  });
});
