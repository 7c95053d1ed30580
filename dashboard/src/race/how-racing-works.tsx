import type { RaceConfig } from '@puzzle-prize/sdk/protocol';
import { raceAutoStartSeconds, raceMinPlayers } from '@puzzle-prize/sdk/protocol/limits';
import { Card } from '../ui/card.tsx';

/** The way of a visitor from the embed to the prize (Q10). */
export function HowRacingWorks({ config }: { config?: RaceConfig }) {
  const { minPlayers = raceMinPlayers, startDelaySeconds } = config ?? {};
  const steps = [
    {
      title: 'Somebody opens your page',
      text: 'They are led to a room that still waits for players. When there is none, a new one opens by itself.',
    },
    {
      title: 'They take a slot',
      text:
        config?.joinMode === 'host'
          ? 'Your server seats them with the Race API, after a payment for example. Until then they watch.'
          : 'The first free slot is theirs. Whoever finds all slots taken watches, or joins the next race.',
    },
    {
      title: 'The countdown begins',
      text: `It does when all slots are taken, when all who are there are ready, or ${String(raceAutoStartSeconds)} seconds after player ${String(minPlayers)} has come.${startDelaySeconds === undefined ? '' : ` It takes ${String(startDelaySeconds)} seconds.`}`,
    },
    {
      title: 'Everybody slides the same tiles',
      text: 'All boards are dealt alike. The server judges every move and keeps the time, and everybody sees everybody.',
    },
    {
      title: 'The first one home wins',
      text: 'The winner gets the prize at once. The others may finish, and the next room is open for another race.',
    },
  ];
  return (
    <Card className="p-5 sm:p-7" aria-labelledby="how-racing-works">
      <h2 id="how-racing-works" className="mb-5 text-2xl">
        How Auto-Join Racing Works
      </h2>
      <ol className="space-y-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-[0.7rem] bg-sun font-display font-extrabold text-[#2b1d2e]"
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
