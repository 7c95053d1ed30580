import {
  createRaceConfigSchema,
  raceConfigSchema,
  updateRaceConfigSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { createConfig, findOwnedConfig, updateConfig } from './configs.ts';
import { presentConfig } from './config-view.ts';
import { campaignChanged } from '../campaigns/topics.ts';

const oneConfig = {
  path: '/api/race/config/:id',
  params: z.object({ id: uuid }),
  missing: 'race.config_not_found',
  limit: 'owner',
  reply: raceConfigSchema,
  errors: ['race.config_not_found'],
} as const;

/** Declares the calls for the race configuration of an owner's campaigns (Q3-Q7). */
export function createRaceConfigEndpoints({ bus }: Pick<Platform, 'bus'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...oneConfig,
      method: 'get',
      operationId: 'readRaceConfig',
      scope: 'races:read',
      summary: 'Get a race configuration by its own id or its campaign’s',
      description: 'Returns a race configuration, by its own id or the id of its campaign.',
      handle: async ({ em, owner, params }) =>
        presentConfig(await findOwnedConfig(em(), owner.id, params.id)),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/race/config',
      operationId: 'createRaceConfig',
      scope: 'races:write',
      summary: 'Create the race configuration of a competition',
      description: 'Creates the race configuration of a campaign.',
      limit: 'owner',
      body: createRaceConfigSchema,
      reply: raceConfigSchema,
      status: 201,
      errors: ['campaign.not_found', 'race.wrong_reward_type', 'race.config_exists'],
      handle: async ({ em, owner, body }) => presentConfig(await createConfig(em(), owner.id, body)),
    }),
    defineOwnerEndpoint({
      ...oneConfig,
      method: 'patch',
      operationId: 'updateRaceConfig',
      scope: 'races:write',
      summary: 'Change the rules of a race; omitted fields stay the same',
      description: 'Changes the given rules of a race.',
      body: updateRaceConfigSchema,
      errors: ['race.config_not_found', 'edit.conflict'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const row = await updateConfig(work, await findOwnedConfig(work, owner.id, params.id), body);
        bus.publish(campaignChanged, { campaignId: row.puzzleId });
        return presentConfig(row);
      },
    }),
  ];
}
