import { Check } from 'lucide-react';

/** A list of benefits with a check mark before each one. */
export function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
          {point}
        </li>
      ))}
    </ul>
  );
}
