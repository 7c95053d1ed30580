import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

export interface FileDropProps {
  /** Names the file input. */
  label: string;
  /** As the `accept` of a file input. */
  accept: string;
  isDisabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A file by click, by keyboard or dropped from outside. */
export function FileDrop({ label, accept, isDisabled = false, onFile, children }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file && !isDisabled) onFile(file);
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
