import type { GiveUp, Insights } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';
import { BarList } from './bar-list.tsx';
import { formatShare, toPercent } from './change.ts';
import { FigureCard } from './figure-card.tsx';

/** Shows after how many moves visitors gave up a game. */
export function GiveUpCard({ giveUps, csvUrl }: Pick<Insights, 'giveUps'> & { csvUrl: string }) {
  const games = giveUps.reduce((sum, group) => sum + group.games, 0);
  return (
    <FigureCard
      title={t('Where players give up')}
      note={t('Games that were begun and not solved, by their moves when the page was last left.')}
      csvUrl={csvUrl}
      chart={
        games === 0 ? (
          <p className="text-soft">{t('No unsolved game was left on these days.')}</p>
        ) : (
          <BarList
            bars={giveUps.slice(0, giveUps.findLastIndex((group) => group.games > 0) + 1).map((group) => ({
              key: String(group.firstMove),
              name: nameMoves(group),
              count: group.games,
              before: null,
              text: t('{count, plural, one {# game} other {# games}}', { count: group.games }),
            }))}
          />
        )
      }
      table={{
        columns: [t('Moves'), t('Unsolved games'), t('Share [percentage]')],
        rows: giveUps.map((group) => ({
          key: String(group.firstMove),
          name: nameMoves(group),
          cells: [formatNumber(group.games), formatShare(toPercent(group.games, games))],
        })),
      }}
    />
  );
}

/** Returns 'Moves 11 to 15', 'Move 12' or 'Move 201 or later', for example. */
function nameMoves({ firstMove: first, lastMove: last }: GiveUp): string {
  if (last === null) return t('Move {first} or later', { first });
  return first === last ? t('Move {first}', { first }) : t('Moves {first} to {last}', { first, last });
}
