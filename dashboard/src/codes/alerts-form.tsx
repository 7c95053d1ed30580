import type { Collection, UpdateCollection } from '@puzzle-prize/sdk/protocol';
import { type SubmitEvent, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useToast } from '../ui/toaster.tsx';
import { formatSteps, parseDays, parsePercents } from './alert-steps.ts';
import { codeSources } from './code-source.ts';
import { useSaveAlerts } from './queries.ts';

type StepsName = 'alertPercents' | 'alertDays';

interface StepsField {
  name: StepsName;
  readonly label: string;
  readonly hint: string;
  readonly problem: string;
  parse: (text: string) => number[] | null;
}

const percentsField: StepsField = {
  name: 'alertPercents',
  get label() {
    return t('Warn me at');
  },
  get hint() {
    return t(
      'Up to three percentages of the codes that are left. You get a notice once for each. Without a number, you get none.',
    );
  },
  get problem() {
    return t('Enter up to three whole percentages from 0 to 99, such as 20, 10, 0.');
  },
  parse: parsePercents,
};
const daysField: StepsField = {
  name: 'alertDays',
  get label() {
    return t('Warn me before the expiry');
  },
  get hint() {
    return t(
      'Up to three numbers of days before the codes expire. You get a notice at each of them, and one when the codes have expired. Without a number, you get none.',
    );
  },
  get problem() {
    return t('Enter up to three whole numbers of days from 1 to 365, such as 7, 1.');
  },
  parse: parseDays,
};

/**
 * A small form in which owners choose when they are warned (A2, A5). A coupon has no stock, so the owner is warned
 * only of its expiry.
 */
export function AlertsForm({ collection }: { collection: Collection }) {
  const { puzzleId, codeType } = collection;
  const save = useSaveAlerts(puzzleId);
  const toast = useToast();
  /** The texts that the owner edits. The other fields show the stored steps. */
  const [drafts, setDrafts] = useState<Partial<Record<StepsName, string>>>({});
  const [wrong, setWrong] = useState<readonly StepsName[]>([]);
  const fields = codeSources[codeType].isReusable ? [daysField] : [percentsField, daysField];
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const changes: UpdateCollection = {};
    const failed: StepsName[] = [];
    for (const { name, parse } of fields) {
      const draft = drafts[name];
      // A field that was not edited is left out, so that it does not undo an edit in another tab.
      if (draft === undefined) continue;
      const steps = parse(draft);
      if (steps) changes[name] = steps;
      else failed.push(name);
    }
    setWrong(failed);
    if (failed.length > 0) return;
    save.send(changes, () => {
      setDrafts({});
      toast({ title: t('Warning settings saved') });
    });
  };
  return (
    <form noValidate className="mt-4 space-y-4 border-t border-line pt-4" onSubmit={handleSubmit}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint, problem }) => (
          <Field key={name} label={label} hint={hint} error={wrong.includes(name) ? problem : undefined}>
            {(control) => (
              <Input
                {...control}
                className="max-w-40"
                value={drafts[name] ?? formatSteps(collection[name])}
                onChange={(event) => {
                  const { value } = event.target;
                  setDrafts((others) => ({ ...others, [name]: value }));
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="secondary" isBusy={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}
