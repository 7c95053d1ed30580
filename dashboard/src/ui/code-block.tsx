import { joinClassNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

export interface CodeBlockProps {
  code: string;
  /** The name of the code, such as 'HTML code'. */
  label: string;
  /** Whether long lines continue on the next line instead of scrolling. */
  wraps?: boolean;
}

/** Shows code in a region that scrolls, also by keyboard. It has no copy button; the caller adds one. */
export function CodeBlock({ code, label, wraps }: CodeBlockProps) {
  return (
    <pre
      tabIndex={0}
      dir="ltr"
      role="region"
      aria-label={label}
      className={joinClassNames(
        'max-h-112 overflow-auto rounded-tile border border-line bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed',
        wraps && 'wrap-anywhere whitespace-pre-wrap',
      )}
    >
      <code>{wraps ? splitWords(code).map((word, index) => <Word key={index} text={word} />) : code}</code>
    </pre>
  );
}

/** Splits code at spaces, and keeps them. */
const splitWords = (code: string) => code.split(/(\s+)/);

/**
 * A word of code, or the space between two words. A line ends between words. It ends inside a word only if the word is
 * longer than a line, then after a slash and not after a hyphen.
 */
function Word({ text }: { text: string }) {
  if (text.trim() === '') return text;
  return (
    <span className="inline-block">
      {text.split(/(?<=\w\/)/).map((part, index) => (
        <span key={index} className="inline-block">
          {part}
        </span>
      ))}
    </span>
  );
}

/** A code block with a title and a copy button above it. */
export function TitledCode({ code, label, title }: CodeBlockProps & { title: string }) {
  return (
    <div>
      <div className="break-after-avoid mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm font-semibold">{title}</p>
        <CopyButton text={code} label={label} />
      </div>
      <CodeBlock code={code} label={label} />
    </div>
  );
}
