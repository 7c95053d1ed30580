import { joinClassNames } from '../ui/class-names.ts';
import { compare } from './change.ts';

/** Shows how a figure has changed since the previous period. Renders nothing when `before` is null. */
export function ChangeText({ now, before }: { now: number; before: number | null }) {
  const change = compare(now, before);
  if (!change) return null;
  return (
    <span
      className={joinClassNames(
        'text-sm font-semibold tabular-nums',
        change.direction === 'up' ? 'text-leaf' : change.direction === 'down' ? 'text-berry' : 'text-soft',
      )}
    >
      <bdi aria-hidden dir="ltr">
        {change.text}
      </bdi>
      <span className="sr-only">{change.words}</span>
    </span>
  );
}
