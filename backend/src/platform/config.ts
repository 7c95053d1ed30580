import { resolve } from 'node:path';
import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where the embedded database and the generated secrets live. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** The address visitors and owners use; by default http://HOST:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Any PostgreSQL; absent means the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
  /** Comma-separated, newest first: the first signs, all verify. Absent means one generated under DATA_DIR. */
  APP_SECRETS: z.string().min(32).optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed; 0 believes none. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: onOff('on'),
  /** Who may read /metrics: this machine alone, or everyone who reaches the port. */
  METRICS: z.enum(['local', 'public']).default('local'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** `embedded` asks by name for the built-in identity provider, which production otherwise refuses. */
  IDENTITY: z.enum(['embedded']).optional(),
  ADMIN_USERNAME: z.string().min(1).optional(),
  /** The four campaigns that the landing page plays. Switched off, those that were made stay and are not shown. */
  DEMO_CAMPAIGNS: onOff('on'),
});

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
});

/** Every setting of the process, read once. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from an environment.
 * @throws Error with one line that names each bad value.
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
    databasePoolMax: value.DATABASE_POOL_MAX,
    appSecrets: value.APP_SECRETS?.split(',').map((secret) => secret.trim()),
    trustedProxies: value.TRUST_PROXY,
    rateLimits: value.RATE_LIMITS,
    publicMetrics: value.METRICS === 'public',
    logLevel: value.LOG_LEVEL,
    oidcIssuer: value.OIDC_ISSUER,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET,
    identity: value.IDENTITY,
    adminUsername: value.ADMIN_USERNAME,
    demoCampaigns: value.DEMO_CAMPAIGNS,
  };
}
