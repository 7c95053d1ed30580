import {
  mailDays,
  networkHashDays,
  paymentRecordDays,
  retentionBounds,
  waitingListDays,
} from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';

const days = ([min, max]: readonly [number, number], fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** The settings for the retention of personal data (B39). `config.ts` reads the settings from the environment. */
export const retentionSettings = {
  /**
   * Days for which the hashed network of a win is kept. Limits need it for one day; owners who look into misuse
   * need it longer.
   */
  RETENTION_NETWORKS_DAYS: days(retentionBounds.networks, networkHashDays),
  /** Days for which mails are kept in the outbox with their recipient; some kinds are deleted earlier. */
  RETENTION_MAILS_DAYS: days(retentionBounds.mails, mailDays),
  /** Days for which a visitor's address stays in a waiting list if there are no codes again. */
  RETENTION_WAITING_LIST_DAYS: days(retentionBounds.waitingList, waitingListDays),
  /** Days for which completed payments of deleted accounts are kept, without a name, as the law requires. */
  RETENTION_PAYMENT_RECORDS_DAYS: days(retentionBounds.paymentRecords, paymentRecordDays),
};

type Settings = z.output<z.ZodObject<typeof retentionSettings>>;

export function toRetentionSettings(value: Settings) {
  return {
    networkDays: value.RETENTION_NETWORKS_DAYS,
    mailDays: value.RETENTION_MAILS_DAYS,
    waitingListDays: value.RETENTION_WAITING_LIST_DAYS,
    paymentRecordDays: value.RETENTION_PAYMENT_RECORDS_DAYS,
  };
}
