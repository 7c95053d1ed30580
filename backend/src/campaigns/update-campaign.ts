import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { updateCampaignSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { visitorLimitFields } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { imageHash } from '../images/library/image-url.ts';
import { recordImageUse, resolveImageUrl } from '../images/library/images.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { mergeEdit } from '../platform/merge-edit.ts';
import type { Platform } from '../platform/platform.ts';
import { readAlternative } from './alternative.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import { insertEditEvent } from './campaign-sql.ts';
import { addTotal, type CountedCampaign } from './campaigns.ts';
import { campaignChanged } from './topics.ts';
import { presentCampaign } from './view.ts';
import { readWhenEmpty } from './when-empty.ts';
import { countGivenPrizes } from './win-totals.ts';

type Edit = Omit<z.output<typeof updateCampaignSchema>, 'base'>;

/**
 * Changes the given fields of a campaign and keeps all others (C10). With `base`, it merges the edits of two
 * tabs. A game that was dealt before the change keeps its board.
 * @throws AppError campaign.not_found, edit.conflict, campaign.image_unknown, campaign.already_started,
 * campaign.end_before_start, campaign.end_in_the_past, campaign.cap_below_given, campaign.fallback_code_missing,
 * campaign.next_missing, campaign.next_is_itself, campaign.next_unknown, campaign.alternative_unavailable,
 * campaign.alternative_too_early, campaign.question_missing, campaign.answers_missing; for an activation,
 * campaign.awaiting_payment or campaign.archived
 */
export async function updateCampaign(
  em: SqlEntityManager,
  { id }: CampaignRow,
  {
    changes,
    bus,
    clock,
  }: { changes: z.output<typeof updateCampaignSchema> } & Pick<Platform, 'bus' | 'clock'>,
): Promise<CountedCampaign> {
  const campaign = await em.transactional(async (tx) => {
    const row = await tx.findOne(
      CampaignEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!row) throw new AppError('campaign.not_found');
    if (row.archivedAt && changes.isActive) throw new AppError('campaign.archived');
    if (row.isAwaitingPayment && changes.isActive) throw new AppError('campaign.awaiting_payment');
    const { base, ...edit } = changes;
    const stored = presentCampaign({ row, totalSolved: 0 });
    const { imageUrl, ...fields } = mergeEdit(edit, { base, stored, groups: [visitorLimitFields] });
    if (imageUrl !== undefined) await changeImage(tx, row, imageUrl);
    const schedule = readSchedule(fields);
    checkSchedule(row, schedule, clock.now());
    await checkCap(tx, row, fields);
    const emptyChoice = await readWhenEmpty(tx, row, fields);
    const alternative = readAlternative(row, fields, clock.now());
    const before = { boardSize: row.boardSize, alternative: row.alternative };
    tx.assign(
      row,
      { ...fields, ...readTexts(fields), ...schedule, ...emptyChoice, ...alternative },
      { ignoreUndefined: true },
    );
    if (fields.dimensions !== undefined || fields.difficulty !== undefined)
      row.shuffleAmount = shuffleMoves(row.dimensions, row.difficulty);
    await noteEdit(tx, row, before);
    return row;
  });
  bus.publish(campaignChanged, { campaignId: id });
  return await addTotal(em, campaign);
}

/** Stores an edit of the board size or the alternative, which the trigger of the table does not watch. */
async function noteEdit(
  em: SqlEntityManager,
  { id, boardSize, alternative }: CampaignRow,
  before: Pick<CampaignRow, 'boardSize' | 'alternative'>,
): Promise<void> {
  if (boardSize === before.boardSize && alternative === before.alternative) return;
  // The trigger runs first. If it stores an event, `insertEditEvent` stores none.
  await em.flush();
  await runSql(em, insertEditEvent, [id]);
}

/** @throws AppError campaign.image_unknown if the image is neither a template nor in the owner's library */
async function changeImage(em: SqlEntityManager, row: CampaignRow, imageUrl: string): Promise<void> {
  // The campaign's own image may no longer be in the library.
  if (imageHash(imageUrl) === row.imageHash) return;
  const image = await resolveImageUrl(em, row.creatorId, imageUrl);
  if (!image) throw new AppError('campaign.image_unknown');
  row.imageHash = image.standardHash;
  row.fullSizeHash = image.fullSizeHash;
  await recordImageUse(em, row.creatorId, { standardHash: image.standardHash, puzzleId: row.id });
}

const visitorTexts = ['imageAlt', 'teaserMessage', 'endedMessage', 'wonMessage', 'noneLeftMessage'] as const;

/** Returns the texts of an edit. An empty text becomes null, which means the default text. */
function readTexts(edit: Edit): Partial<Record<(typeof visitorTexts)[number], string | null>> {
  return Object.fromEntries(
    visitorTexts.flatMap((name) => (edit[name] === undefined ? [] : [[name, edit[name] || null]])),
  );
}

type Schedule = Partial<Pick<CampaignRow, 'startsAt' | 'endsAt'>>;

function readSchedule({ startsAt, endsAt }: Edit): Schedule {
  const parse = (time: string | null) => (time === null ? null : new Date(time));
  return {
    ...(startsAt !== undefined && { startsAt: parse(startsAt) }),
    ...(endsAt !== undefined && { endsAt: parse(endsAt) }),
  };
}

/**
 * Checks the times that an edit changes. A time that the edit repeats is accepted even if it has passed.
 * @throws AppError campaign.already_started, campaign.end_before_start, campaign.end_in_the_past
 */
function checkSchedule(row: CampaignRow, edit: Schedule, nowMs: number): void {
  const { startsAt = row.startsAt, endsAt = row.endsAt } = edit;
  if (startsAt && endsAt && endsAt <= startsAt) throw new AppError('campaign.end_before_start');
  if (hasStarted(row, nowMs) && isNewPast(row.startsAt, edit.startsAt, nowMs))
    throw new AppError('campaign.already_started');
  if (isNewPast(row.endsAt, edit.endsAt, nowMs)) throw new AppError('campaign.end_in_the_past');
}

/** @throws AppError campaign.cap_below_given if the campaign has given more prizes than the edited cap allows */
async function checkCap(em: SqlEntityManager, row: CampaignRow, { winsTotal }: Edit): Promise<void> {
  if (winsTotal === undefined || winsTotal === null || winsTotal === row.winsTotal) return;
  const given = await countGivenPrizes(em, row);
  if (given > winsTotal)
    throw new AppError(
      'campaign.cap_below_given',
      `This campaign has given ${given.toLocaleString('en-US')} prizes already. Please enter at least this number.`,
    );
}

/** Tests whether an edit moves a time to another time in the past. */
function isNewPast(stored: Date | null | undefined, edited: Date | null | undefined, nowMs: number): boolean {
  return !!edited && edited.getTime() <= nowMs && edited.getTime() !== stored?.getTime();
}

/** Tests whether visitors have been able to play the campaign. */
function hasStarted({ isActive, startsAt }: CampaignRow, nowMs: number): boolean {
  return isActive && (startsAt?.getTime() ?? 0) <= nowMs;
}
