import { CopyButton } from './copy-button.tsx';

export interface CodeBlockProps {
  code: string;
  /** The name of the code, such as 'HTML code'. */
  label: string;
}

/** Shows code in a region that scrolls, also by keyboard. It has no copy button; the caller adds one. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <pre
      tabIndex={0}
      dir="ltr"
      role="region"
      aria-label={label}
      className="max-h-112 overflow-auto rounded-tile border border-line bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed"
    >
      <code>{code}</code>
    </pre>
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
