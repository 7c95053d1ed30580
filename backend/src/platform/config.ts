import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findBlockedPort, isBlockedPort } from './blocked-ports.ts';
import { telemetrySettings, toTelemetrySettings } from './telemetry/telemetry-settings.ts';
import { retentionSettings, toRetentionSettings } from './retention-settings.ts';
import { checkMail, mailSettings, toMailSettings } from './mail/mail-settings.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

/**
 * Every setting with its meaning. `deploy/.env.example` is generated from these comments, the defaults and
 * the allowed values (`.ci/env-example.ts`).
 */
export const settings = z.object({
  /** `production` refuses unsafe settings. `development` offers a sign-in and payments for trying out the product. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Address on which the server listens; `0.0.0.0` for all addresses of this machine. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the server; 0 for any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Folder for the embedded database and the generated secret. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** URL for visitors and owners; defaults to http://HOST:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** URL of any PostgreSQL database. Without this setting, the embedded PostgreSQL is used. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * Number of processes that serve the port; `auto` is one for each processor core. The processes share the
   * database and divide its connections among them.
   */
  WORKERS: z.literal('auto').or(z.coerce.number().int().min(1).max(128)).default(1),
  /** Connections to the database that one server opens at most. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
  /**
   * Name of this installation among several behind one address, each with a database of its own. New public ids
   * contain this name, so that the proxy can find the installation (`deploy/nginx/shards.conf`).
   */
  SHARD: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,7}$/, 'must be a letter and up to 7 letters or digits, in lower case')
    .optional(),
  /** URL of a Redis. It connects the nodes that share a database, for messages and shared rate limits. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * Comma-separated secrets, newest first. The first one signs, and all verify. Without this setting, a
   * secret is generated under DATA_DIR.
   */
  APP_SECRETS: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)))
    .optional(),
  /** Number of trusted proxies that set X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Seconds during which `/readyz` returns 503 before a stop, while everything is still served. This time
   * must be longer than a load balancer needs to notice the 503. Without a value: 5 in production, otherwise
   * 0.
   */
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** Limits of calls per visitor, owner and network; always on in production. */
  RATE_LIMITS: onOff('on'),
  /** Access to /metrics: only from this machine, or for everyone who reaches the port. */
  METRICS: z.enum(['local', 'public']).default('local'),
  /** Least severe lines of the log. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** URL of an OpenID provider. Its callback is `{PUBLIC_URL}/api/callback`. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Client id at the OpenID provider; required with OIDC_ISSUER. */
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  /** Client secret at the OpenID provider. */
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** `embedded` allows the embedded identity provider in production. */
  IDENTITY: z.enum(['embedded']).optional(),
  /** Username of the person who becomes the administrator; see `admin link` in the operator's guide. */
  ADMIN_USERNAME: z.string().min(1).optional(),
  /** Contact for owners and visitors; required in production, because the privacy policy names it. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Without Stripe settings, payments use the local sandbox; in production, they are unavailable. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key of Stripe')
    .optional(),
  /** Comma-separated secrets, because the webhook endpoint for Connect events has its own secret. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'is not a signing secret of Stripe')
    .optional(),
  /** Client id of Stripe Connect. Without it, owners cannot link accounts. */
  STRIPE_CLIENT_ID: z
    .string()
    .regex(/^ca_\w+$/, 'is not a client id of Stripe')
    .optional(),
  /** URL of a server that offers Stripe's API and is called instead of Stripe. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * URL of an S3-compatible storage for the images and videos that can be won. Without S3 settings, the
   * database stores these files.
   */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Region of the S3 storage; `auto` if it has none. */
  S3_REGION: z.string().min(1).optional(),
  /** Private bucket, from which only the server reads. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  /** Id of a key that may put, get, list and delete objects of the bucket. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** Secret of this key. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ...mailSettings,
  ...retentionSettings,
  ...telemetrySettings,
  /**
   * The four demo campaigns of the landing page. If switched off, existing demo campaigns are kept but not
   * shown.
   */
  DEMO_CAMPAIGNS: onOff('on'),
});

const productionStopDelaySeconds = 5;

type Settings = z.output<typeof settings>;

const s3Settings = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const fetchedAddresses = ['PUBLIC_URL', 'OIDC_ISSUER', 'STRIPE_API_BASE', 'S3_ENDPOINT'] as const;
const stripeSettings = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CLIENT_ID', 'STRIPE_API_BASE'] as const;

const checkedSettings = settings.superRefine((value, context) => {
  const refuse = (name: string, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message });
  };
  if (value.NODE_ENV === 'production' && !value.RATE_LIMITS)
    refuse('RATE_LIMITS', 'cannot be off in production');
  if (value.OIDC_ISSUER && !value.OIDC_CLIENT_ID) refuse('OIDC_CLIENT_ID', 'is required with OIDC_ISSUER');
  if (value.NODE_ENV === 'production' && !value.OIDC_ISSUER && value.IDENTITY !== 'embedded') {
    refuse('OIDC_ISSUER', 'is required in production (or ask for the built-in one with IDENTITY=embedded)');
  }
  if (value.NODE_ENV === 'production' && !value.SUPPORT_EMAIL)
    refuse('SUPPORT_EMAIL', 'is required in production: the privacy policy names it as the contact');
  checkPorts(value, refuse);
  checkRedis(value, refuse);
  checkStripe(value, refuse);
  checkS3(value, refuse);
  checkMail(value, refuse);
});

/**
 * Refuses ports that `fetch` refuses to call, because the server calls its own sign-in and the configured
 * URLs with `fetch`.
 */
function checkPorts(value: Settings, refuse: (name: string, message: string) => void): void {
  const reason = 'is a port that browsers and fetch block: nobody could sign in. Choose another one';
  if (isBlockedPort(value.PORT)) refuse('PORT', `${value.PORT} ${reason}`);
  for (const name of fetchedAddresses) {
    const address = value[name];
    const port = address === undefined ? null : findBlockedPort(address);
    if (port !== null) refuse(name, `${port} is a port that browsers and fetch block`);
  }
}

/**
 * Requires DATABASE_URL and APP_SECRETS if Redis is configured, because connected nodes share one database
 * and accept each other's signatures.
 */
function checkRedis(value: Settings, refuse: (name: string, message: string) => void): void {
  if (value.REDIS_URL === undefined) return;
  for (const name of ['DATABASE_URL', 'APP_SECRETS'] as const)
    if (value[name] === undefined) refuse(name, 'is required with REDIS_URL: all nodes need the same');
}

/**
 * Requires either all settings of the S3 storage or none. With only some of them, files would be stored in an
 * unexpected place.
 */
function checkS3(value: Settings, refuse: (name: string, message: string) => void): void {
  const given = s3Settings.find((name) => value[name] !== undefined);
  const missing = s3Settings.filter((name) => value[name] === undefined);
  if (given !== undefined) for (const name of missing) refuse(name, `is required with ${given}`);
}

function checkStripe(value: Settings, refuse: (name: string, message: string) => void): void {
  if (value.STRIPE_SECRET_KEY && !value.STRIPE_WEBHOOK_SECRET)
    refuse('STRIPE_WEBHOOK_SECRET', 'is required with STRIPE_SECRET_KEY');
  const needing = stripeSettings.find((name) => value[name] !== undefined);
  if (needing !== undefined && !value.STRIPE_SECRET_KEY)
    refuse('STRIPE_SECRET_KEY', `is required with ${needing}`);
}

/** All settings of the process. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables.
 * @throws Error with one line that reports each invalid value
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = checkedSettings.safeParse(present);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Cannot start, settings are not valid: ${problems.join('; ')}`);
  }
  const value = result.data;
  return {
    environment: value.NODE_ENV,
    isProduction: value.NODE_ENV === 'production',
    host: value.HOST,
    port: value.PORT,
    dataDir: resolve(value.DATA_DIR),
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: value.DATABASE_URL,
    workers: value.WORKERS === 'auto' ? availableParallelism() : value.WORKERS,
    databasePoolMax: value.DATABASE_POOL_MAX,
    shard: value.SHARD,
    redisUrl: value.REDIS_URL,
    appSecrets: value.APP_SECRETS,
    trustedProxies: value.TRUST_PROXY,
    // Without a load balancer that polls /readyz, a delay only slows the stop.
    stopDelaySeconds:
      value.STOP_DELAY_SECONDS ?? (value.NODE_ENV === 'production' ? productionStopDelaySeconds : 0),
    rateLimits: value.RATE_LIMITS,
    publicMetrics: value.METRICS === 'public',
    logLevel: value.LOG_LEVEL,
    oidcIssuer: value.OIDC_ISSUER,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET,
    identity: value.IDENTITY,
    adminUsername: value.ADMIN_USERNAME,
    supportEmail: value.SUPPORT_EMAIL,
    stripe: toStripeSettings(value),
    s3: toS3Settings(value),
    mail: toMailSettings(value),
    retention: toRetentionSettings(value),
    telemetry: toTelemetrySettings(value),
    demoCampaigns: value.DEMO_CAMPAIGNS,
  };
}

function toS3Settings(value: Settings) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

function toStripeSettings(value: Settings) {
  const [secret, ...others] = value.STRIPE_WEBHOOK_SECRET?.split(',').map((one) => one.trim()) ?? [];
  if (value.STRIPE_SECRET_KEY === undefined || secret === undefined) return undefined;
  const webhookSecrets: readonly [string, ...string[]] = [secret, ...others];
  return {
    secretKey: value.STRIPE_SECRET_KEY,
    webhookSecrets,
    clientId: value.STRIPE_CLIENT_ID,
    apiBase: value.STRIPE_API_BASE?.replace(/\/+$/, ''),
  };
}
