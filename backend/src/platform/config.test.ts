import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('starts with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      rateLimits: true,
      trustedProxies: 0,
      publicMetrics: false,
      demoCampaigns: true,
    });
  });

  it('takes an empty value as absent and drops the slash at the end of the address', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://puzzles.example/' })).toMatchObject({
      port: 3000,
      publicUrl: 'https://puzzles.example',
    });
  });

  it('names every bad value in one line', () => {
    const read = () => readConfig({ PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(/^Cannot start, settings are not valid: .*PORT.*DATABASE_URL.*LOG_LEVEL[^\n]*$/);
  });

  it('refuses what production must not have', () => {
    expect(() => readConfig({ NODE_ENV: 'production', IDENTITY: 'embedded', RATE_LIMITS: 'off' })).toThrow(
      /RATE_LIMITS/,
    );
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER/);
    expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID/);
    expect(() => readConfig({ APP_SECRETS: 'short' })).toThrow(/APP_SECRETS/);
    expect(() => readConfig({ APP_SECRETS: `${'long'.repeat(8)}, short` })).toThrow(/APP_SECRETS\.1/);
    expect(readConfig({ NODE_ENV: 'production', IDENTITY: 'embedded' }).isProduction).toBe(true);
  });

  it('[T46] wants all settings of a store of files, or none', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'auto',
      S3_BUCKET: 'films',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'films' });
    expect(() => readConfig({ ...s3, S3_BUCKET: '', S3_REGION: '' })).toThrow(
      /S3_REGION: is required with S3_ENDPOINT; S3_BUCKET: is required with S3_ENDPOINT/,
    );
    expect(() => readConfig({ ...s3, S3_BUCKET: 'films/private' })).toThrow(/S3_BUCKET: is not the name/);
  });
});
