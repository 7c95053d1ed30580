import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { joinClassNames } from './class-names.ts';

export interface FileDropProps {
  /** The accessible name of the file input. */
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  isDisabled?: boolean;
  /** Whether the user may choose several files at once. */
  isMultiple?: boolean;
  /**
   * Called with at least one chosen or dropped file. A drop may contain several files even without
   * `isMultiple`.
   */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** An area that accepts files by click, by keyboard or by drop. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, isDisabled = false, isMultiple = false, onFiles, children } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useFileDropGuard();
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files]);
  };
  const handleDragOver = (event: DragEvent) => {
    // For other content, such as text, `preventDefault` is not called. The browser then refuses the drop, and
    // the pointer shows this.
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={joinClassNames(dropLooks, isOver ? 'border-brand bg-brand-tint' : 'border-border-field')}
      onDragOver={handleDragOver}
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
        multiple={isMultiple}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-progress"
        onChange={(event) => {
          take(event.target.files);
          // Clearing the value allows the same file to be chosen again after a failure.
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

/**
 * Ignores files that the user drops beside the drop area. Otherwise the browser would open the file in place
 * of the page, and all typed input would be lost.
 */
function useFileDropGuard(): void {
  useEffect(() => {
    const guard = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', guard);
    window.addEventListener('drop', guard);
    return () => {
      window.removeEventListener('dragover', guard);
      window.removeEventListener('drop', guard);
    };
  }, []);
}
