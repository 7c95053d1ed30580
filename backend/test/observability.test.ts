import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { useApp } from './app.ts';
import { randomId } from './visitor.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'deploy/observability');
const read = (path: string) => readFileSync(path, 'utf8');

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const prometheusSchema = z.object({
  scrape_configs: z.tuple([
    z.object({
      job_name: z.string(),
      relabel_configs: z
        .array(
          z.object({
            source_labels: z.array(z.string()),
            action: z.string().optional(),
            regex: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ]),
});
const readScraped = (file: string) =>
  prometheusSchema.parse(parse(read(join(folder, file)))).scrape_configs[0];

const podSchema = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
      spec: z.object({
        containers: z.array(z.object({ ports: z.array(z.object({ name: z.string() })) })),
      }),
    }),
  }),
});

const alerts = alertsSchema
  .parse(parse(read(join(folder, 'alerts.yaml'))))
  .groups.flatMap(({ rules }) => rules);
const panels = dashboardSchema.parse(JSON.parse(read(join(folder, 'dashboard.json')))).panels;

/**
 * Lists the metrics in an expression of Prometheus.
 * @throws Error if the expression is not valid
 */
function findMetrics(expression: string): string[] {
  // Grafana replaces its variable before it asks Prometheus.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`no valid expression at character ${from}: ${text}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(text.slice(from, to));
    },
  });
  return names;
}

describe('dashboard and alerts', () => {
  const redisUrl = inject('redisUrl');
  const test = useApp(redisUrl === null ? {} : { REDIS_URL: redisUrl, APP_SECRETS: randomId() + randomId() });

  it('name only metrics that the server has', async () => {
    const text = await (await fetch(`${test.url}/metrics`)).text();
    const known = new Set(['up', ...(redisUrl === null ? ['redis_connected'] : [])]);
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)/gm)) {
      known.add(name);
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
    }
    const named = [...alerts, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => {
      const names = findMetrics(expr);
      expect(names, expr).not.toEqual([]);
      return names;
    });
    expect(new Set(named).difference(known)).toEqual(new Set());
  });

  it('find each server by its job, which both configurations of Prometheus set', () => {
    for (const file of ['prometheus.yaml', 'prometheus-kubernetes.yaml'])
      expect(readScraped(file).job_name).toBe('puzzle-prize');
    const down = alerts.find(({ alert }) => alert === 'ServerDown');
    expect(down?.expr).toBe('up{job="puzzle-prize"} == 0 or absent(up{job="puzzle-prize"})');
  });

  it('find the pods by their annotations and the name of their port', () => {
    const { metadata, spec } = podSchema.parse(parse(read(join(root, 'deploy/kubernetes/deployment.yaml'))))
      .spec.template;
    const { relabel_configs: rules } = readScraped('prometheus-kubernetes.yaml');
    const prefix = '__meta_kubernetes_pod_annotation_';
    const used = rules.flatMap((rule) => rule.source_labels).filter((label) => label.startsWith(prefix));
    const annotations = Object.keys(metadata.annotations).map((name) => prefix + name.replaceAll(/\W/g, '_'));
    expect(used.sort()).toEqual(annotations.sort());
    const kept = rules.filter(({ action }) => action === 'keep').map(({ regex }) => regex);
    expect(kept).toEqual(['true', spec.containers[0]?.ports[0]?.name]);
  });

  it('have a section of the runbook for each alert, and no other sections of alerts', () => {
    const sections = [...read(join(root, 'docs/operate/runbook.md')).matchAll(/^## (\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(sections).toEqual([...alerts.map(({ alert }) => alert), 'Faults']);
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`docs/operate/runbook.md#${alert.toLowerCase()}`);
  });
});
