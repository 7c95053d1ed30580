import './doc-text.css';
import { TitledCode } from '../ui/code-block.tsx';
import { type DocBlock, onThisPlatform } from './document.ts';

/** Renders the text and code blocks of a documentation page in order. */
export function DocBlocks({ blocks }: { blocks: readonly DocBlock[] }) {
  return (
    <div className="space-y-4">
      {blocks.map((block, index) =>
        'html' in block ? (
          // This HTML is safe: the build generates it from Markdown in this repository, and users cannot
          // change it.
          <div
            key={index}
            className="doc-text"
            dangerouslySetInnerHTML={{ __html: onThisPlatform(block.html) }}
          />
        ) : (
          <TitledCode
            key={index}
            code={onThisPlatform(block.code)}
            label={block.label}
            title={block.label.replace(/ example \d+$/, '')}
          />
        ),
      )}
    </div>
  );
}
