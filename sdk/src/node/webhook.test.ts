import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebhookSignatureError } from './errors.ts';
import { verifyWebhookSignature } from './webhook.ts';

const secret = 'whsec_of_a_test';
const body = '{"type":"session.activated","title":"Käse"}';
const nowMs = Date.parse('2026-11-22T10:00:00Z');
const now = nowMs / 1000;
const sign = (text: string, time = now, key = secret) =>
  createHmac('sha256', key)
    .update(`${String(time)}.${text}`)
    .digest('hex');
const header = (time = now) => `t=${String(time)},v1=${sign(body, time)}`;

describe('webhook signature', () => {
  it('[P1] is verified against the unparsed body, as text or bytes', () => {
    verifyWebhookSignature(body, header(), secret, { nowMs });
    verifyWebhookSignature(Buffer.from(body), header(), secret, { nowMs });
    verifyWebhookSignature(body, ` t=${String(now)} , v1=${sign(body)}`, secret, { nowMs });
  });

  it('[P1] may be one of several while the secret is being replaced', () => {
    const both = `t=${String(now)},v1=${sign(body, now, 'the next secret')},v1=${sign(body)},v0=${sign('x')}`;
    verifyWebhookSignature(body, both, secret, { nowMs });
    verifyWebhookSignature(body, both, 'the next secret', { nowMs });
  });

  it.each([
    ['another body', { text: `${body} ` }],
    ['a body that was parsed and written again', { text: JSON.stringify(JSON.parse(body), null, 1) }],
    ['another secret', { key: 'whsec_of_another' }],
    ['another time', { head: `t=${String(now + 1)},v1=${sign(body)}` }],
    ['no signature', { head: `t=${String(now)}` }],
    ['an older scheme', { head: `t=${String(now)},v0=${sign(body)}` }],
    ['half a signature', { head: `t=${String(now)},v1=${sign(body).slice(0, 32)}` }],
    ['two times', { head: `t=${String(now)},t=1,v1=${sign(body)}` }],
    ['a time that is none', { head: `t=now,v1=${sign(body)}` }],
    ['an empty header', { head: '' }],
    ['a header of nonsense', { head: ',,=,v1,t' }],
  ])(
    '[P1] is rejected for %s',
    (_, { text = body, head = header(), key = secret }: Partial<Record<'head' | 'key' | 'text', string>>) => {
      expect(() => {
        verifyWebhookSignature(text, head, key, { nowMs });
      }).toThrow(WebhookSignatureError);
    },
  );

  it('[P1] is rejected if it is too old or from the future', () => {
    verifyWebhookSignature(body, header(now - 300), secret, { nowMs });
    for (const time of [now - 301, now + 301])
      expect(() => {
        verifyWebhookSignature(body, header(time), secret, { nowMs });
      }).toThrow('too old');
    verifyWebhookSignature(body, header(now - 900), secret, { nowMs, toleranceSeconds: 1000 });
  });

  it('[P1] is never valid without a secret', () => {
    const forged = `t=${String(now)},v1=${sign(body, now, '')}`;
    expect(() => {
      verifyWebhookSignature(body, forged, '', { nowMs });
    }).toThrow(TypeError);
  });
});
