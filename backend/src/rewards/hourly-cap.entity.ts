import { defineEntity } from '@mikro-orm/core';

/** The cap for which the hourly slots of a campaign were made (decision 6). */
export const HourlyCapEntity = defineEntity({
  name: 'HourlyCap',
  tableName: 'hourly_caps',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    cap: p.integer(),
    slots: p.integer(),
  }),
});
