/** A request as the page sent it. */
export interface RecordedCall {
  url: string;
  method: string;
  body: unknown;
}

/**
 * Replaces `fetch`: records every call and replies with the given statuses in order, then always with the
 * last one.
 */
export function recordCalls(...statuses: number[]): { calls: RecordedCall[]; restore: () => void } {
  const realFetch = window.fetch.bind(window);
  const calls: RecordedCall[] = [];
  window.fetch = async (...call) => {
    const request = new Request(...call);
    const status = statuses[Math.min(calls.length, statuses.length - 1)];
    const { url, method } = request;
    const sent: RecordedCall = { url, method, body: null };
    calls.push(sent);
    const text = await request.text();
    if (text !== '') sent.body = JSON.parse(text);
    return new Response('{}', { status });
  };
  return {
    calls,
    restore: () => {
      window.fetch = realFetch;
    },
  };
}
