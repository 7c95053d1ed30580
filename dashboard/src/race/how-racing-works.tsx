import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import {
  raceAutoStartSeconds,
  raceFinishDefaultSeconds,
  raceMinPlayers,
} from '@puzzle-prize/sdk/protocol/limits';
import { Card } from '../ui/card.tsx';

/** Explains the steps of a visitor from the embed to the prize (Q10). */
export function HowRacingWorks({ config }: { config?: RaceConfig }) {
  const { startDelaySeconds, finishCountdownSeconds = raceFinishDefaultSeconds } = config ?? {};
  const steps = [
    {
      title: 'A visitor opens your page',
      text: 'They enter a room that is waiting for players. If there is none, a new one opens automatically.',
    },
    {
      title: 'They take a slot',
      text:
        config?.joinMode === 'host'
          ? 'Your server assigns them a slot with the Race API, for example after a payment. Until then they watch.'
          : 'They get the first free slot. If all slots are taken, they watch or join the next race.',
    },
    {
      title: 'The countdown begins',
      text: `${formatCountdown(config)}${startDelaySeconds === undefined ? '' : ` It takes ${String(startDelaySeconds)} seconds.`}`,
    },
    {
      title: 'Everyone solves the same board',
      text: 'All boards start the same. The server checks every move and the time, and everyone sees all boards.',
    },
    {
      title: 'The first to finish wins',
      text: `The winner gets the prize and can join the next race at once. The others have ${String(finishCountdownSeconds)} more seconds to finish.`,
    },
  ];
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="how-racing-works">
      <h2 id="how-racing-works" className="mb-5 text-lead">
        How Auto-Join Racing Works
      </h2>
      <ol className="space-y-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-tile bg-sun font-display font-bold text-[#2b1d2e]"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Describes when the countdown of a race begins (N5). */
function formatCountdown(config?: RaceConfig): string {
  const { minPlayers = raceMinPlayers, startMode } = config ?? {};
  if (startMode === 'owner')
    return `It begins when you press Start, once ${String(minPlayers)} players have joined.`;
  return `It begins when all slots are taken, when all players are ready, or ${String(raceAutoStartSeconds)} seconds after player ${String(minPlayers)} has joined.`;
}
