import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { defineCounter } from './metrics.ts';

const served = defineCounter({
  name: 'drinks_total',
  help: 'Drinks',
  labels: { drink: ['tea', 'coffee'], size: ['small', 'large'] },
});

it('a counter is zero for every combination of its label values before the first event', async () => {
  const registry = new Registry();
  served.open(registry);
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('drinks_total'));
  expect(lines).toEqual([
    'drinks_total{drink="tea",size="small"} 0',
    'drinks_total{drink="tea",size="large"} 0',
    'drinks_total{drink="coffee",size="small"} 0',
    'drinks_total{drink="coffee",size="large"} 0',
  ]);
});

it('a counter counts separately in each registry, even without a call to `open`', async () => {
  const [here, there] = [new Registry(), new Registry()];
  served.open(here);
  served.count(here, { drink: 'tea', size: 'large' });
  served.count(here, { drink: 'tea', size: 'large' });
  served.count(there, { drink: 'coffee', size: 'small' });
  expect(await here.metrics()).toContain('drinks_total{drink="tea",size="large"} 2');
  expect(await there.metrics()).toContain('drinks_total{drink="coffee",size="small"} 1');
});

it('a counter without labels starts at zero', async () => {
  const registry = new Registry();
  defineCounter({ name: 'cups_total', help: 'Cups', labels: {} }).open(registry);
  expect(await registry.metrics()).toContain('cups_total 0');
});
