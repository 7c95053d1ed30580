import type { createClient } from '@redis/client';

type Client = ReturnType<typeof createClient>;

/**
 * The interval of the timer whose ticks measure the time. A busy process therefore does not mistake its own delay for
 * a delay of Redis. A client is reconnected after 2 to 2.5 s without a reply.
 */
const tickMs = 500;
const silentTicks = 4;

/**
 * Pings a client and reconnects it if Redis does not reply. The timeout of the client's socket is not enough: each
 * sent command counts as activity, so calls that wait for a reply would hang (B50).
 * @returns a function that ends the watch
 */
export function watchReplies(client: Client): () => void {
  let question: { ticks: number } | null = null;
  const ask = () => {
    const asked = { ticks: 0 };
    question = asked;
    const forget = () => {
      if (question === asked) question = null;
    };
    client.ping().then(forget, forget);
  };
  const timer = setInterval(() => {
    if (!client.isReady) {
      question = null;
    } else if (!question) {
      ask();
    } else {
      question.ticks += 1;
      if (question.ticks >= silentTicks) reconnect(client);
    }
  }, tickMs).unref();
  return () => {
    clearInterval(timer);
  };
}

/** Fails the waiting commands and connects again, in the background. */
function reconnect(client: Client): void {
  client.emit('error', new Error('Redis does not reply'));
  client.destroy();
  client.connect().catch(() => {
    // The error is ignored, because the client has reported it as an event.
  });
}
