import './doc-text.css';
import { TitledCode } from '../ui/code-block.tsx';
import { type DocBlock, onThisPlatform } from './document.ts';

/** Text and code of a page of documentation, in their order. */
export function DocBlocks({ blocks }: { blocks: readonly DocBlock[] }) {
  return (
    <div className="space-y-4">
      {blocks.map((block, index) =>
        'html' in block ? (
          // Written in this repository and made to HTML while building: no word of it comes from anybody else.
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
