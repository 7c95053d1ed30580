import type { AlternativeChoice, UpdateCampaign } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { alternativeRewardTypes, earlierAnswersMax, playTokenHours } from '@puzzle-prize/sdk/protocol/limits';
import { isDeepStrictEqual } from 'node:util';
import type { CampaignRow } from './campaign.entity.ts';
import type { EarlierAnswers } from './earlier-answers.ts';

/** The alternative of a campaign, as plays need it (G61). `question` is null if the owner has written none. */
export interface StoredAlternative {
  kind: AlternativeChoice;
  minutes: number;
  question: string | null;
  /** The revision number of the current answers. Each edit of the question or the answers increases it by one. */
  revision: number;
  answers: string[];
  earlier: EarlierAnswers[];
}

type Edit = Pick<UpdateCampaign, 'alternative' | 'alternativeMinutes' | 'question' | 'acceptedAnswers'>;
type Columns = Pick<CampaignRow, 'question' | 'acceptedAnswers' | 'questionRevision' | 'earlierAnswers'>;

/**
 * Checks the owner's choice of an alternative, and keeps the answers that an edit replaces.
 * @returns the changed columns; an empty question becomes null
 * @throws AppError campaign.alternative_unavailable, campaign.alternative_too_early, campaign.question_missing,
 * campaign.answers_missing
 */
export function readAlternative(row: CampaignRow, edit: Edit, nowMs: number): Partial<Columns> {
  const question = edit.question === undefined ? (row.question ?? null) : edit.question || null;
  const acceptedAnswers = edit.acceptedAnswers ?? row.acceptedAnswers;
  requireKind(row, edit);
  if ((edit.alternative ?? row.alternative) === 'question') requireQuestion(question, acceptedAnswers);
  const isSame =
    question === (row.question ?? null) && isDeepStrictEqual(acceptedAnswers, row.acceptedAnswers);
  return isSame ? { question } : { question, acceptedAnswers, ...replaceAnswers(row, nowMs) };
}

function requireKind(row: CampaignRow, edit: Edit): void {
  const { alternative = row.alternative, alternativeMinutes = row.alternativeMinutes } = edit;
  if (alternative !== 'none' && !alternativeRewardTypes.includes(row.rewardType))
    throw new AppError('campaign.alternative_unavailable');
  if (alternative === 'easier_board' && alternativeMinutes < 1)
    throw new AppError('campaign.alternative_too_early');
}

function requireQuestion(question: string | null, answers: readonly string[]): void {
  if (!question) throw new AppError('campaign.question_missing');
  if (answers.length === 0) throw new AppError('campaign.answers_missing');
}

/** Keeps the replaced answers for as long as a game that was dealt with them can win. */
function replaceAnswers(
  { acceptedAnswers, questionRevision, earlierAnswers }: Columns,
  nowMs: number,
): Pick<Columns, 'questionRevision' | 'earlierAnswers'> {
  const isNeeded = ({ replacedAtMs }: EarlierAnswers) => nowMs - replacedAtMs <= playTokenHours * 3_600_000;
  const replaced = { revision: questionRevision, answers: acceptedAnswers, replacedAtMs: nowMs };
  return {
    questionRevision: questionRevision + 1,
    earlierAnswers: [...earlierAnswers.filter(isNeeded), replaced].slice(-earlierAnswersMax),
  };
}
