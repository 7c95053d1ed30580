import { apiScopes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { describeScopes, scopeGroups, toScopes } from './scope-groups.ts';

describe('the groups of scopes', () => {
  it('[G98] offer every scope once', () => {
    const offered = scopeGroups.flatMap(({ read, write }) => [read, write]).filter((scope) => scope !== null);
    expect(offered.sort()).toEqual([...apiScopes].sort());
  });

  it('[G98] let a key that may change a part also read it', () => {
    expect(toScopes({ campaigns: 'write', codes: 'read', sessions: 'write', races: 'none' })).toEqual([
      'sessions:write',
      'campaigns:read',
      'campaigns:write',
      'codes:read',
    ]);
  });

  it('[G98] are described in words', () => {
    expect(
      describeScopes(['sessions:write', 'campaigns:read', 'codes:read', 'codes:write', 'races:write']),
    ).toBe('Sessions, Campaigns (read), Codes (read and write), Races (write)');
  });
});
