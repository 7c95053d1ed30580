import { type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The state of a tool: not started, counted by a dry run, or done. */
export type ToolState =
  | { phase: 'idle' }
  | { phase: 'counted'; count: number; message: string }
  | { phase: 'done'; message: string; result: ReactNode };

export interface ToolCardProps {
  icon: LucideIcon;
  title: string;
  /** A description of the tool in one or two sentences. */
  about: string;
  /** The fields for the settings of the tool. */
  children?: ReactNode;
  state: ToolState;
  isCounting: boolean;
  onCount: () => void;
  /** Returns the label of the button that starts the tool, for example 'Fix 3 images'. */
  runLabel: (count: number) => string;
  /** The text of the dialog that asks for confirmation before the tool starts. */
  warning: string;
  isRunning: boolean;
  /** Starts the tool and calls `done` if it succeeds. If it fails, the dialog stays open for a retry. */
  onRun: (done: () => void) => void;
}

/**
 * Shows one tool. It first counts the affected images, then asks for confirmation, and finally shows the
 * result.
 */
export function ToolCard(props: ToolCardProps) {
  const { icon: Icon, title, about, children, state, isCounting, onCount } = props;
  const id = useId();
  const status = useRef<HTMLDivElement>(null);
  return (
    <Card className="p-5 sm:p-7" aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 text-lead">
        <Icon aria-hidden className="size-5 shrink-0 text-soft" />
        {title}
      </h2>
      <p className="mt-1.5 text-soft">{about}</p>
      <form
        noValidate
        className="mt-5 space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onCount();
        }}
      >
        {children}
        <Button type="submit" variant="secondary" isBusy={isCounting}>
          {isCounting || <Search aria-hidden className="size-4" />}
          Count First
        </Button>
      </form>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {state.phase !== 'idle' && <p className="mt-5 font-semibold">{state.message}</p>}
      </div>
      {state.phase === 'counted' && state.count > 0 && (
        <Run {...props} count={state.count} nextFocus={status} />
      )}
      {state.phase === 'done' && state.result}
    </Card>
  );
}

type RunProps = Pick<ToolCardProps, 'title' | 'runLabel' | 'warning' | 'isRunning' | 'onRun'> & {
  count: number;
  nextFocus: RefObject<HTMLElement | null>;
};

function Run({ title, runLabel, warning, isRunning, onRun, count, nextFocus }: RunProps) {
  const [isAsking, setIsAsking] = useState(false);
  const label = runLabel(count);
  return (
    <>
      <Button
        variant="danger"
        className="mt-4"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`${title}?`}
        confirmLabel={label}
        isBusy={isRunning}
        nextFocus={nextFocus}
        onConfirm={() => {
          onRun(() => {
            setIsAsking(false);
          });
        }}
      >
        <p>{warning}</p>
      </ConfirmDialog>
    </>
  );
}
