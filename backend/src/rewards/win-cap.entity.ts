import { defineEntity } from '@mikro-orm/core';
import type { CapPeriod } from './win-caps.ts';

/** A cap of a campaign for which slots were created (decision 6). */
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
