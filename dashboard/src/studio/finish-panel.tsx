import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSetCodes } from '../codes/queries.ts';
import { useTimeZone } from '../auth/time-zone.ts';
import { toCollection } from '../codes/code-source.ts';
import { toTermsEdit } from '../codes/terms/terms-form.ts';
import { useAssignEmbed, useCreateEmbed } from '../embeds/queries.ts';
import { t } from '../language/t.ts';
import { toTexts } from '../media/media-form.ts';
import { useCreateMediaReward } from '../media/queries.ts';
import { Button } from '../ui/button.tsx';
import { chooseSource, type StudioForm } from './studio-form.ts';

export interface FinishPanelProps {
  puzzleId: string;
  form: StudioForm;
  hasPrize: boolean;
  /** Called when the prize is set, so that a later attempt does not set it again. */
  onPrize: () => void;
  /** Called at the end, with the embed code that shows the campaign; null for none. */
  onDone: (embedId: string | null) => void;
}

type Task = 'prize' | 'placement' | 'done';

/**
 * Sets the prize and then the placement of a campaign that exists. The owner can repeat a failed task or
 * leave it for later. A completed task is not repeated.
 */
export function FinishPanel({ puzzleId, form, hasPrize, onPrize, onDone }: FinishPanelProps) {
  const needsPrize = chooseSource(form) !== 'later';
  const [task, setTask] = useState<Task>(needsPrize && !hasPrize ? 'prize' : 'placement');
  const prize = usePrize(puzzleId, form);
  const place = usePlacement(puzzleId, form);
  const started = useRef<Task>(null);
  const finish = (embedId: string | null) => {
    setTask('done');
    onDone(embedId);
  };
  const run = () => {
    started.current = task;
    if (task === 'prize') {
      prize.send(() => {
        onPrize();
        setTask('placement');
      });
    }
    if (task === 'placement') place.send(finish);
  };
  const runOnce = useEffectEvent(() => {
    if (started.current !== task) run();
  });
  useEffect(() => {
    runOnce();
  }, [task]);
  const current = task === 'prize' ? prize : place;
  const hasFailed = task !== 'done' && current.isError && !current.isPending;
  const skip = () => {
    if (task === 'prize') setTask('placement');
    else finish(null);
  };
  return (
    <div className="grid grow place-items-center overflow-y-auto p-4">
      <div className="w-full max-w-md rounded-card border border-line bg-card p-6" role="status">
        <ul className="space-y-3">
          <TaskRow state="done" label={t('Campaign created')} />
          {needsPrize && (
            <TaskRow state={stateOfPrize(task, hasFailed, prize.isDone || hasPrize)} label={t('Prize set')} />
          )}
          {form.placement !== 'later' && task !== 'prize' && (
            <TaskRow state={stateOfPlacement(task, hasFailed)} label={t('Embed code ready')} />
          )}
        </ul>
        {hasFailed && <Failure task={task} onRepeat={run} onSkip={skip} />}
      </div>
    </div>
  );
}

type TaskState = 'busy' | 'done' | 'failed' | 'skipped';

function stateOfPrize(task: Task, hasFailed: boolean, isSet: boolean): TaskState {
  if (task === 'prize') return hasFailed ? 'failed' : 'busy';
  return isSet ? 'done' : 'skipped';
}

function stateOfPlacement(task: Task, hasFailed: boolean): TaskState {
  if (task === 'done') return 'done';
  return hasFailed ? 'failed' : 'busy';
}

interface FailureProps {
  task: Task;
  onRepeat: () => void;
  onSkip: () => void;
}

function Failure({ task, onRepeat, onSkip }: FailureProps) {
  return (
    <div className="mt-5 space-y-4">
      <p className="text-sm">
        {task === 'prize'
          ? t(
              'Your campaign exists, and nothing you entered is lost. Try again, or leave this for later: it is under Manage on the campaign.',
            )
          : t(
              'Your campaign exists, and nothing you entered is lost. Try again, or leave this for later: it is under the tab Embed Codes.',
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRepeat}>{t('Try again')}</Button>
        <Button variant="secondary" onClick={onSkip}>
          {t('Leave it for later')}
        </Button>
      </div>
    </div>
  );
}

interface TaskRowProps {
  state: TaskState;
  label: string;
}

const stateTexts = {
  busy: () => t('in progress'),
  done: () => t('done'),
  failed: () => t('failed'),
  skipped: () => t('left for later'),
} as const;

function TaskRow({ state, label }: TaskRowProps) {
  const Icon = { busy: LoaderCircle, done: Check, failed: TriangleAlert, skipped: TriangleAlert }[state];
  const looks = {
    busy: 'animate-spin text-soft',
    done: 'text-leaf',
    failed: 'text-berry',
    skipped: 'text-soft',
  };
  return (
    <li className="flex items-center gap-3 font-semibold">
      <Icon aria-hidden className={`size-5 ${looks[state]}`} />
      {label}
      <span className="font-normal text-soft">{stateTexts[state]()}</span>
    </li>
  );
}

/** Sets the codes or adds the file. Uses the same API calls as the code and media pages (K2, M7). */
function usePrize(puzzleId: string, form: StudioForm) {
  const { timeZone: zone } = useTimeZone();
  const codes = useSetCodes(puzzleId);
  const media = useCreateMediaReward(puzzleId, () => undefined);
  const [isDone, setIsDone] = useState(false);
  const send = (then: () => void) => {
    const done = () => {
      setIsDone(true);
      then();
    };
    const source = chooseSource(form);
    if (source === 'later') done();
    else if (source === 'media') sendMedia(done);
    else {
      const title = form.title.trim();
      const list = source === 'list' ? form.list : form.generated;
      const codeType = source === 'coupon' ? 'coupon' : 'shopify';
      const terms = source === 'list' ? toTermsEdit(form, { zone }) : {};
      codes.send({ ...toCollection({ codeType, title, code: form.coupon, list }), ...terms }, done);
    }
  };
  const sendMedia = (done: () => void) => {
    if (!form.media) return;
    const { url, mediaType, poster } = form.media;
    const texts = toTexts({ ...form, title: form.mediaTitle.trim(), description: '', mediaType });
    media.send({ ...texts, mediaType, uploadedMediaUrl: url, poster }, done);
  };
  return {
    send,
    isDone,
    isPending: codes.isPending || media.isPending,
    isError: codes.isError || media.isError,
  };
}

/** Creates the embed code, or assigns the campaign to an existing one (E2, E3). */
function usePlacement(puzzleId: string, form: StudioForm) {
  const create = useCreateEmbed();
  const assign = useAssignEmbed(form.embedId);
  const send = (then: (embedId: string | null) => void) => {
    if (form.placement === 'later') then(null);
    else if (form.placement === 'existing') {
      assign.send({ puzzleId }, ({ id }) => {
        then(id);
      });
    } else {
      create.send({ name: form.embedName.trim(), assignedPuzzleId: puzzleId }, ({ id }) => {
        then(id);
      });
    }
  };
  return {
    send,
    isPending: create.isPending || assign.isPending,
    isError: create.isError || assign.isError,
  };
}
