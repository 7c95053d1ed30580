import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templates } from './templates.ts';

const program = join(import.meta.dirname, 'main.ts');
const embedded = ['--host', 'https://shop.example', '--embed-id', 'embed-1-abc'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-create-'));
  return () => {
    rmSync(folder, { recursive: true });
  };
});

/** Runs the command as npm does, without a terminal. */
function create(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((end) => {
    const child = execFile(process.execPath, [program, ...args], { cwd: folder }, (error, stdout, stderr) => {
      end({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
    child.stdin?.end();
  });
}

const readWritten = (name: string): string =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

describe.each(templates)('the template $value', ({ value }) => {
  it('is written with the address and the embed code, and without placeholders', async () => {
    const { code, said } = await create('My Shop', '--template', value, ...embedded);
    expect(said).toContain('cd My Shop');
    expect(said).toContain('npm run dev');
    expect(code).toBe(0);
    const text = readWritten('My Shop');
    expect(text).toContain('embed-1-abc');
    expect(text).toContain('https://shop.example');
    expect(text).not.toMatch(/YOUR_EMBED_ID|puzzle-prize\.example/);
    expect(text).toContain('"name": "my-shop"');
    expect(readdirSync(join(folder, 'My Shop'))).toContain('.gitignore');
  });
});

describe('the folder', () => {
  it('may be the current one, with a new repository in it', async () => {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git/config'), 'YOUR_EMBED_ID');
    expect((await create('.', '--template', 'html', ...embedded)).code).toBe(0);
    expect(readdirSync(folder)).toContain('index.html');
    expect(readFileSync(join(folder, '.git/config'), 'utf8')).toBe('YOUR_EMBED_ID');
  });

  it('is refused if it has files, which stay as they are', async () => {
    writeFileSync(join(folder, 'index.html'), 'mine');
    const { code, said } = await create('.', '--template', 'html', ...embedded);
    expect(code).toBe(1);
    expect(said).toContain('is not empty (index.html ...)');
    expect(readdirSync(folder)).toEqual(['index.html']);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('mine');
  });
});

describe('without a terminal', () => {
  it.each([
    [[], 'name the folder and --template (vite, react, next, html) and --host on the command line'],
    [['shop', '--template', 'vue'], 'There is no template "vue". Choose one of: vite, react, next, html.'],
    [['shop', '--template', 'html', '--host', 'puzzle'], '"puzzle" is no address'],
    [['shop', '--template', 'html', '--host', 'javascript:1'], 'is no address'],
    [['shop', ...embedded, '--embed-id', '"><script>'], 'is no embed id'],
    [['shop', '--color'], "Unknown option '--color'"],
    [['shop', 'other'], 'One folder is enough'],
  ])('%j is refused with its reason, and nothing is written', async (args, reason) => {
    const { code, said } = await create(...args);
    expect(said.replaceAll(/\s+│?\s*/g, ' ')).toContain(reason);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows its flags', async () => {
    const { code, said } = await create('--help');
    expect(said).toContain('--embed-id ID');
    expect(code).toBe(0);
  });
});

describe('without an embed id', () => {
  let reply = { status: 200, body: '[]' };
  let server: Server;
  let host = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/api/demo-embeds' ? reply.status : 404;
      response.end(reply.body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.close();
  });
  const createDemo = () => create('shop', '--template', 'html', '--host', `${host}/dashboard`);

  it('shows the first demo of the platform', async () => {
    reply = { status: 200, body: JSON.stringify([{ embedId: 'embed-1-demo' }, { embedId: 'embed-2-demo' }]) };
    const { code, said } = await createDemo();
    expect(code).toBe(0);
    expect(said).toContain('embed-1-demo');
    expect(readWritten('shop')).toContain(`${host}/v1/puzzle-prize.js`);
  });

  it.each([
    ['has no demo', { status: 200, body: '[]' }, 'has no demo. Create an embed code'],
    ['answers with an error', { status: 503, body: '' }, 'did not name its demo (status 503)'],
    ['is another site', { status: 200, body: '<!doctype html>' }, 'did not name its demo'],
  ])('is refused if the platform %s', async (_title, sent, reason) => {
    reply = sent;
    const { code, said } = await createDemo();
    expect(said.replaceAll(/\s+│?\s*/g, ' ')).toContain(reason);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});
