import { embedStyleDefaults } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { reactJavaScriptSnippet, reactTypeScriptSnippet } from './snippets-react.ts';

const options = {
  origin: 'https://puzzle.example',
  embedId: 'embed-1',
  title: 'Summer',
  style: { ...embedStyleDefaults, text: 'Win a prize', customCss: '&:hover {\n  opacity: 0.9;\n}' },
};

describe('React snippets', () => {
  it('[D13, G62, G63] contain the embed id, a link and the height, but not the style, because the platform stores the style', () => {
    expect(reactJavaScriptSnippet(options))
      .toBe(`import { PuzzlePrizeButton } from '@puzzle-prize/widget/react';

export function PrizeButton(props) {
  return (
    <div style={{ minHeight: 42 }}>
      <PuzzlePrizeButton
        host="https://puzzle.example"
        embedId="embed-1"
        {...props}
      >
        <a href="https://puzzle.example/embed/embed-1">Play the puzzle</a>
      </PuzzlePrizeButton>
    </div>
  );
}`);
  });

  it('[D13] for TypeScript and JavaScript differ only in the types', () => {
    const typed = reactTypeScriptSnippet(options);
    const type = ': Partial<ComponentProps<typeof PuzzlePrizeButton>>';
    expect(typed).toContain(`PrizeButton(props${type})`);
    const untyped = typed.replace("import type { ComponentProps } from 'react';\n", '').replace(type, '');
    expect(untyped).toBe(reactJavaScriptSnippet(options));
  });
});
