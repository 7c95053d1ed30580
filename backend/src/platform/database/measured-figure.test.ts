import { Pool } from 'pg';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { findFreePort } from '../free-port.ts';
import { createReader, measureFigure } from './measured-figure.ts';

describe('a measured figure', () => {
  const test = useApp();

  it('is read once for several scrapers', async () => {
    const { pool } = test.app.platform.database;
    await pool.query('create sequence reads');
    const read = createReader<{ figure: number }>(pool, `select nextval('reads')::int as figure`);
    expect(await Promise.all([read(), read()])).toEqual([{ figure: 1 }, { figure: 1 }]);
    expect(await read()).toEqual({ figure: 1 });
  });

  it('is missing, and not zero, while the database is unavailable', async () => {
    const away = new Pool({ host: '127.0.0.1', port: await findFreePort(), max: 1 });
    const registry = new Registry();
    measureFigure(away, registry, { name: 'rows_total', help: 'Rows', statement: 'select 1 as figure' });
    expect(await registry.metrics()).not.toMatch(/^rows_total/m);
    await away.end();
  });

  it('is in the metrics while the database responds', async () => {
    const registry = new Registry();
    const { pool } = test.app.platform.database;
    measureFigure(pool, registry, { name: 'rows_total', help: 'Rows', statement: 'select 42 as figure' });
    expect(await registry.metrics()).toMatch(/^rows_total 42$/m);
  });
});
