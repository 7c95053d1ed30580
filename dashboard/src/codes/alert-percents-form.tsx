import type { Collection } from '@puzzle-prize/sdk/protocol';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useToast } from '../ui/toaster.tsx';
import { formatPercents, parsePercents } from './alert-percents.ts';
import { useSaveAlertPercents } from './queries.ts';

const hint = 'Percentages of the codes left, up to three. You get a notice once for each. Empty means never.';
const problem = 'Enter up to three whole percentages from 0 to 99, such as 20, 10, 0.';

/** A small form with the shares of codes at which the owner is warned (A2). */
export function AlertPercentsForm({ collection }: { collection: Collection }) {
  const { puzzleId, alertPercents } = collection;
  const save = useSaveAlertPercents(puzzleId);
  const toast = useToast();
  /** The text while the owner edits it; null shows the stored shares. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const percents = parsePercents(draft ?? formatPercents(alertPercents));
    setIsWrong(percents === null);
    if (percents === null) return;
    save.send({ alertPercents: percents }, () => {
      setDraft(null);
      toast({ title: 'Saved when you are warned' });
    });
  };
  return (
    <form noValidate className="mt-4 border-t border-line pt-4" onSubmit={handleSubmit}>
      <Field label="Warn me at" hint={hint} error={isWrong ? problem : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              className="max-w-40"
              value={draft ?? formatPercents(alertPercents)}
              onChange={(event) => {
                setDraft(event.target.value);
              }}
            />
            <Button type="submit" variant="secondary" isBusy={save.isPending}>
              Save
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
