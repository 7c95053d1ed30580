import { defineEntity } from '@mikro-orm/core';
import type { RedemptionVia } from '@puzzle-prize/sdk/protocol';

/**
 * The mark of a used code: when, how and by whom (G110). The row is valid only while its time equals `redeemed_at` of
 * the code, because a server of an earlier release changes only that column.
 */
export const RedemptionEntity = defineEntity({
  name: 'Redemption',
  tableName: 'code_redemptions',
  properties: (p) => ({
    codeId: p.bigint().primary(),
    redeemedAt: p.datetime(),
    via: p.text().$type<RedemptionVia>(),
    /** The name of the person at the counter. */
    redeemedBy: p.text().nullable(),
    /** A keyed hash of the order in the shop. */
    orderHash: p.text().nullable(),
    /** The counter session in which the code was marked. For some minutes, this session may remove the mark. */
    counterSessionId: p.uuid().nullable(),
  }),
});
