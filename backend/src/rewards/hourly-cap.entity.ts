import { defineEntity } from '@mikro-orm/core';

/** The hourly cap for which the slots of a campaign were created (decision 6). */
export const HourlyCapEntity = defineEntity({
  name: 'HourlyCap',
  tableName: 'hourly_caps',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    cap: p.integer(),
    slots: p.integer(),
  }),
});
