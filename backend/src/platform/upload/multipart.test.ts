import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readMultipart } from './multipart.ts';

interface Sent {
  bytes: Buffer;
  headers: { 'content-type': string };
}

async function encode(form: FormData): Promise<Sent> {
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
}

function read({ bytes, headers }: Sent, limitBytes = 1000) {
  return readMultipart(Readable.from([bytes]), headers, {
    fieldNames: ['file'],
    limitBytes,
    tooLarge: 'image.too_complex',
    take: async (stream) => (await buffer(stream)).toString(),
  });
}

function formWith(file: string | null, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new File([file], 'harbor.jpg', { type: 'image/jpeg' }));
  return form;
}

describe('readMultipart', () => {
  it('[I5] returns the file and the fields of a form', async () => {
    const upload = await read(await encode(formWith('bytes', { title: 'Zoë' })));
    expect(upload).toEqual({
      file: { content: 'bytes', name: 'harbor.jpg', mimeType: 'image/jpeg' },
      fields: { title: 'Zoë' },
    });
  });

  it('[I5] returns no file for a form without one', async () => {
    expect((await read(await encode(formWith(null, { title: 'x' })))).file).toBeNull();
  });

  it('[I5] refuses a file that reaches the size limit', async () => {
    await expect(read(await encode(formWith('x'.repeat(11))), 10)).rejects.toMatchObject({
      code: 'image.too_complex',
    });
  });

  it('[I5] refuses a form that ends early or has no boundary', async () => {
    const { bytes, headers } = await encode(formWith('bytes'));
    await expect(read({ bytes: bytes.subarray(0, -20), headers })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(read({ bytes, headers: { 'content-type': 'multipart/form-data' } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});
