import type { Insights } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';
import { BarList } from './bar-list.tsx';
import { formatPercent, toPercent } from './change.ts';
import { FigureCard } from './figure-card.tsx';
import { nameMoves } from './sentence.ts';

/** Shows after how many moves visitors gave up a game. */
export function GiveUpCard({ giveUps, csvUrl }: Pick<Insights, 'giveUps'> & { csvUrl: string }) {
  const games = giveUps.reduce((sum, group) => sum + group.games, 0);
  return (
    <FigureCard
      title="Where players give up"
      note="Games that were begun and not solved, by their moves when the page was last left."
      csvUrl={csvUrl}
      chart={
        games === 0 ? (
          <p className="text-soft">No unsolved game was left on these days.</p>
        ) : (
          <BarList
            bars={giveUps.slice(0, giveUps.findLastIndex((group) => group.games > 0) + 1).map((group) => ({
              key: String(group.firstMove),
              name: capitalize(nameMoves(group)),
              count: group.games,
              before: null,
              text: formatCount(group.games, 'game'),
            }))}
          />
        )
      }
      table={{
        columns: ['Moves', 'Unsolved games', 'Share'],
        rows: giveUps.map((group) => ({
          key: String(group.firstMove),
          name: capitalize(nameMoves(group)),
          cells: [formatNumber(group.games), formatPercent(toPercent(group.games, games))],
        })),
      }}
    />
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
