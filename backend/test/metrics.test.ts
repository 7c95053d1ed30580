import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { createOwner, createPlayable } from './factories.ts';
import { openGame, postJson, win } from './visitor.ts';

describe('the metrics', () => {
  const test = useApp();
  const scrape = async () => {
    const lines = (await (await fetch(`${test.url}/metrics`)).text()).split('\n');
    return (series: string) => {
      const line = lines.find((one) => one.startsWith(`${series} `));
      return line === undefined ? null : Number(line.slice(series.length + 1));
    };
  };

  it('include connections, jobs, codes, payments, races and uploads before the first event', async () => {
    const figure = await scrape();
    expect(figure('database_connections{state="total"}')).toBeGreaterThan(0);
    expect(figure('database_connections{state="waiting"}')).toBe(0);
    expect(figure('database_connections{state="idle"}')).not.toBeNull();
    for (const series of [
      ...['codes_left', 'codes_issued_total', 'payments_open', 'race_rooms'],
      ...['wins_total{prize="code"}', 'wins_total{prize="media"}', 'webhooks_total{outcome="received"}'],
      ...['webhooks_total{outcome="failed"}', 'payments_total{status="completed"}'],
      ...['payments_total{status="failed"}', 'uploads_total{kind="media",outcome="stored"}'],
    ])
      expect([series, figure(series)]).toEqual([series, 0]);
    for (const series of [
      'jobs_waiting{queue="media.sweep"}',
      'jobs_oldest_seconds{queue="media.sweep"}',
      'jobs_failed_total{queue="media.sweep"}',
    ])
      expect([series, figure(series)]).toEqual([series, expect.any(Number)]);
  });

  it('[W8] count a win and its code only once, even if the visitor requests the code again', async () => {
    const { embedId } = await createPlayable(test, { codes: ['A', 'B', 'C'] });
    const game = await openGame(test.url, embedId);
    test.clock.advance(60_000);
    await win(test.url, game);
    await win(test.url, game);
    const figure = await scrape();
    expect([figure('wins_total{prize="code"}'), figure('codes_issued_total')]).toEqual([1, 1]);
  });

  it('[I5] count uploads and webhook calls by outcome', async () => {
    const owner = await createOwner(test);
    const body = JSON.stringify({ image: 'data:image/png;base64,AAAA', originalName: 'a.png' });
    const headers = { 'Content-Type': 'application/json' };
    const refused = await owner.fetch('/api/images/upload', { method: 'POST', body, headers });
    expect(refused.status).toBe(415);
    await postJson(`${test.url}/api/stripe/webhook`, {});
    const figure = await scrape();
    expect(figure('uploads_total{kind="image",outcome="refused"}')).toBe(1);
    expect(figure('webhooks_total{outcome="refused"}')).toBe(1);
  });
});
