import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { randomId, refusal } from '../../test/visitor.ts';

describe('the calls from visitors', () => {
  const test = useApp();

  it('[G6] refuse session ids that are too short, are too long or contain invalid characters', async () => {
    const { embedId } = await createPlayable(test);
    for (const id of ['short', 'x'.repeat(129), 'has space in it 1234', 'percent%25aaaaaaaaaaaa']) {
      const response = await fetch(
        `${test.url}/api/embed-widget/${embedId}?sessionId=${encodeURIComponent(id)}`,
      );
      expect(await refusal(response)).toBe('400 request.invalid');
    }
  });

  it('[R16] can be sent from every site without credentials, unlike the calls from owners', async () => {
    const { embedId } = await createPlayable(test);
    const response = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    const owners = await fetch(`${test.url}/api/puzzles`);
    expect(owners.headers.has('access-control-allow-origin')).toBe(false);
  });
});
