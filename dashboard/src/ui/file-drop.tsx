import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

interface FileDropBasics {
  /** Names the file input. */
  label: string;
  /** As the `accept` of a file input. */
  accept: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One file, the first of what was given, or all of them. */
export type FileDropProps = FileDropBasics &
  ({ onFile: (file: File) => void } | { onFiles: (files: readonly File[]) => void });

/** Files by click, by keyboard or dropped from outside. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, isDisabled = false, children } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first, ...others] = files ?? [];
    if (!first || isDisabled) return;
    if ('onFiles' in props) props.onFiles([first, ...others]);
    else props.onFile(first);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={classNames(dropLooks, isOver ? 'border-brand bg-brand-tint' : 'border-border-field')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={handleDrop}
    >
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        disabled={isDisabled}
        multiple={'onFiles' in props}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-progress"
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
      {children}
    </div>
  );
}

const dropLooks = [
  'relative rounded-card border-2 border-dashed p-6 text-center transition-colors hover:bg-sunken',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
].join(' ');
