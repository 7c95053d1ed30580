import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryChannels } from '../../test/memory-channels.ts';
import { createBus, type Topic } from './bus.ts';

const changed: Topic<{ id: string }> = { name: 'test.changed', schema: z.object({ id: z.string() }) };

describe('the bus', () => {
  it('delivers a message once on each node: at once on this node, later on other nodes', async () => {
    const connect = createMemoryChannels();
    const [here, there] = [await createBus(connect()), await createBus(connect())];
    const heard: string[] = [];
    here.subscribe(changed, ({ id }) => heard.push(`here ${id}`));
    there.subscribe(changed, ({ id }) => heard.push(`there ${id}`));
    here.publish(changed, { id: '1' });
    expect(heard).toEqual(['here 1']);
    await nextTurn();
    await nextTurn();
    expect(heard).toEqual(['here 1', 'there 1']);
  });

  it('ignores damaged messages and messages from another version', async () => {
    const connect = createMemoryChannels();
    const sender = connect();
    const bus = await createBus(connect());
    const heard: string[] = [];
    bus.subscribe(changed, ({ id }) => heard.push(id));
    const messages = [
      'no JSON',
      '{}',
      '{"topic":"test.changed","message":{"id":7}}',
      '{"topic":"test.other","message":{"id":"other"}}',
      '{"topic":"test.changed","message":{"id":"good"}}',
    ];
    for (const message of messages) sender.publish('bus', message);
    await nextTurn();
    await nextTurn();
    expect(heard).toEqual(['good']);
  });
});
