import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type ChosenDays, dayOf, type Days, rangeProblem } from './range.ts';

export interface ChosenDaysFormProps {
  shown: Days;
  onChoose: (days: ChosenDays) => void;
}

/** A first and a last day. */
export function ChosenDaysForm({ shown, onChoose }: ChosenDaysFormProps) {
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const [problem, setProblem] = useState<string | null>(null);
  const today = dayOf(Date.now());
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = rangeProblem({ from, to });
    setProblem(found);
    if (!found) onChoose({ kind: 'chosen', from, to });
  };
  return (
    <form
      noValidate
      aria-label="Custom days"
      className="grid items-start gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-[12rem_12rem_auto] sm:justify-start"
      onSubmit={handleSubmit}
    >
      <Field label="From" isRequired error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            max={today}
            onChange={({ target }) => {
              setFrom(target.value);
            }}
          />
        )}
      </Field>
      <Field label="To" isRequired>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to}
            max={today}
            onChange={({ target }) => {
              setTo(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[1.6875rem]">
        Show these days
      </Button>
    </form>
  );
}
