import { defineEntity } from '@mikro-orm/core';
import type { CapPeriod } from './win-caps.ts';

/** A cap on the wins of a campaign, once slots exist for it (decision 6). A slot is a row for one possible win. */
export const WinCapEntity = defineEntity({
  name: 'WinCap',
  tableName: 'win_caps',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    period: p.text().$type<CapPeriod>().primary(),
    cap: p.integer(),
    slots: p.integer(),
  }),
});
