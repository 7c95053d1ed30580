import { describe, expect, it, vi } from 'vitest';
import type { Channels } from './channels.ts';

/** Describes the contract of channels. Each call to `open` opens the channels of another node. */
export function describeChannels(name: string, open: () => Promise<Channels>): void {
  const listen = async (channels: Channels, channel: string) => {
    const heard: string[] = [];
    const stop = await channels.subscribe(channel, (message) => heard.push(message));
    return { heard, stop };
  };

  describe(`${name} as channels`, () => {
    it('deliver messages to the other listening nodes in order, and never to the sender', async () => {
      const [here, there, elsewhere] = [await open(), await open(), await open()];
      const own = await listen(here, 'race:A');
      const others = [await listen(there, 'race:A'), await listen(elsewhere, 'race:A')];
      const messages = Array.from({ length: 500 }, (_, at) => `message ${at}`);
      for (const message of messages) here.publish('race:A', message);
      for (const { heard } of others)
        await vi.waitFor(() => {
          expect(heard).toEqual(messages);
        }, 10_000);
      expect(own.heard).toEqual([]);
    });

    it('deliver a message only on its own channel', async () => {
      const [here, there] = [await open(), await open()];
      const [first, second] = [await listen(there, 'race:A'), await listen(there, 'race:AB')];
      here.publish('race:AB', 'for the second');
      here.publish('race', 'for nobody');
      here.publish('race:A', 'for the first');
      await vi.waitFor(() => {
        expect(first.heard).toEqual(['for the first']);
      }, 10_000);
      expect(second.heard).toEqual(['for the second']);
    });

    it('deliver any text unchanged', async () => {
      const [here, there] = [await open(), await open()];
      const { heard } = await listen(there, 'race:A');
      const texts = ['', ' ', '{"a":[1,2]}', 'Zoë 🎉\r\n\0', 'x'.repeat(100_000)];
      for (const text of texts) here.publish('race:A', text);
      await vi.waitFor(() => {
        expect(heard).toEqual(texts);
      }, 10_000);
    });

    it('end one subscription without affecting another, and can subscribe again', async () => {
      const [here, there] = [await open(), await open()];
      const [first, second] = [await listen(there, 'race:A'), await listen(there, 'race:A')];
      first.stop();
      first.stop();
      here.publish('race:A', 'one');
      await vi.waitFor(() => {
        expect(second.heard).toEqual(['one']);
      }, 10_000);
      second.stop();
      const third = await listen(there, 'race:A');
      here.publish('race:A', 'two');
      await vi.waitFor(() => {
        expect(third.heard).toEqual(['two']);
      }, 10_000);
      expect([first.heard, second.heard]).toEqual([[], ['one']]);
    });
  });
}
