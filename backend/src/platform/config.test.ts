import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

describe('readConfig', () => {
  it('starts without settings', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      rateLimits: true,
      trustedProxies: 0,
      publicMetrics: false,
      demoCampaigns: true,
    });
  });

  it('[B39] keeps personal data for the default times, and for other times only within safe bounds', () => {
    expect(readConfig({}).retention).toEqual({
      networkDays: 30,
      mailDays: 30,
      waitingListDays: 180,
      paymentRecordDays: 3653,
    });
    const chosen = { RETENTION_NETWORKS_DAYS: '2', RETENTION_PAYMENT_RECORDS_DAYS: '2192' };
    expect(readConfig(chosen).retention).toMatchObject({ networkDays: 2, paymentRecordDays: 2192 });
    for (const name of ['NETWORKS', 'MAILS', 'WAITING_LIST', 'PAYMENT_RECORDS'])
      for (const value of ['0', '1', '1.5', '-1', '100000', 'never'])
        expect(() => readConfig({ [`RETENTION_${name}_DAYS`]: value })).toThrow(`RETENTION_${name}_DAYS`);
  });

  it('treats an empty value as absent and drops the trailing slash of the public URL', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://puzzles.example/' })).toMatchObject({
      port: 3000,
      publicUrl: 'https://puzzles.example',
    });
    const empty = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reports every invalid value in one line', () => {
    const read = () => readConfig({ PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(/^Cannot start, settings are not valid: .*PORT.*DATABASE_URL.*LOG_LEVEL[^\n]*$/);
  });

  it('[B49] accepts short names of shards that cannot be mistaken for the number in an id', () => {
    expect(readConfig({ SHARD: 'b2' }).shard).toBe('b2');
    for (const SHARD of ['2b', 'B', 'b-2', 'toolongname'])
      expect(() => readConfig({ SHARD })).toThrow(/SHARD/);
  });

  it('refuses settings that are unsafe in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', IDENTITY: 'embedded', RATE_LIMITS: 'off' })).toThrow(
      /RATE_LIMITS/,
    );
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER/);
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID/);
    expect(() => readConfig({ APP_SECRETS: 'short' })).toThrow(/APP_SECRETS/);
    expect(() => readConfig({ APP_SECRETS: `${'long'.repeat(8)}, short` })).toThrow(/APP_SECRETS\.1/);
    expect(
      readConfig({ NODE_ENV: 'production', IDENTITY: 'embedded', SUPPORT_EMAIL: 'help@puzzle.example' })
        .isProduction,
    ).toBe(true);
  });

  it('requires a support contact in production, because the privacy policy names the contact', () => {
    expect(() => readConfig({ NODE_ENV: 'production', IDENTITY: 'embedded' })).toThrow(
      /^Cannot start, settings are not valid: SUPPORT_EMAIL: is required in production[^\n]*$/,
    );
  });

  it('refuses a port that fetch blocks, as its own port and in the URLs that the server calls', () => {
    expect(() => readConfig({ PORT: '4190' })).toThrow(
      /^Cannot start, settings are not valid: PORT: 4190 is a port that browsers and fetch block[^\n]*$/,
    );
    expect(() => readConfig({ PUBLIC_URL: 'http://puzzles.example:6000' })).toThrow(/PUBLIC_URL: 6000 is/);
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example:2049', OIDC_CLIENT_ID: 'x' })).toThrow(
      /OIDC_ISSUER: 2049 is/,
    );
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });

  it('[T46] requires all settings of an S3 storage, or none', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'auto',
      S3_BUCKET: 'videos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'videos' });
    expect(() => readConfig({ ...s3, S3_BUCKET: '', S3_REGION: '' })).toThrow(
      /S3_REGION: is required with S3_ENDPOINT; S3_BUCKET: is required with S3_ENDPOINT/,
    );
    expect(() => readConfig({ ...s3, S3_BUCKET: 'videos/private' })).toThrow(/S3_BUCKET: is not the name/);
  });
});
