import { defineEntity } from '@mikro-orm/core';

/** A server process that holds race sockets. A process that has not been seen for a while is dead. */
export const RaceNodeEntity = defineEntity({
  name: 'RaceNode',
  tableName: 'race_nodes',
  properties: (p) => ({
    id: p.uuid().primary(),
    seenAt: p.datetime(),
  }),
});
