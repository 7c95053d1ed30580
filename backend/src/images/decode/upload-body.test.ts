import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { parseUploadBody } from './upload-body.ts';

const parse = (body: unknown) => parseUploadBody(Buffer.from(JSON.stringify(body)));
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('parseUploadBody', () => {
  it('[I5] reads the data URL and the metadata of the request', () => {
    const file = parse({
      image: dataUrl(Buffer.from('pixels')),
      filename: '17_a.png',
      originalName: 'a.png',
      mimeType: 'image/png',
      focusX: 0.2,
    });
    expect(file.bytes.toString()).toBe('pixels');
    expect(file).toMatchObject({ originalName: 'a.png', filename: '17_a.png', focus: { x: 0.2, y: 0.5 } });
  });

  it('[I5] gives a default name to a file without a name, and reads a data URL without base64', () => {
    const file = parse({ image: 'data:image/svg+xml;charset=utf-8,%3Csvg/%3E' });
    expect(file).toMatchObject({ originalName: 'image', filename: null });
    expect(file.bytes.toString()).toBe('<svg/>');
  });

  it('[I5] reads a long JSON string with escapes at any position', () => {
    const sent = Buffer.alloc(200_000, 0xff);
    const escaped = JSON.stringify({
      originalName: 'a "b" \\\\',
      image: dataUrl(sent),
      focusY: 1,
    }).replaceAll('/', '\\/');
    const file = parseUploadBody(Buffer.from(escaped));
    expect(file.bytes.equals(sent)).toBe(true);
    expect(file).toMatchObject({ originalName: 'a "b" \\\\', focus: { x: 0.5, y: 1 } });
  });

  it.each([
    ['request.invalid', '['.repeat(1_000_000)],
    ['request.invalid', `[${'{},'.repeat(300_000)}{}]`],
    ['request.invalid', JSON.stringify({ image: 'data:,x', originalName: 'a'.repeat(100_000) })],
    ['request.invalid', JSON.stringify({ image: 'x'.repeat(100_000) })],
    ['request.invalid', JSON.stringify({ image: 'a'.repeat(100_000), other: 'b'.repeat(200_000) })],
    ['request.invalid', `{"image":"${'\\"'.repeat(3_000_000)}"}`],
    ['request.malformed_json', `{"image":"data:,${'x'.repeat(100_000)}`],
    ['request.malformed_json', `{"image":"data:,${'\\x'.repeat(100_000)}"}`],
  ])('[T44] refuses large invalid input quickly: $0', (code, body) => {
    const started = performance.now();
    expect(() => parseUploadBody(Buffer.from(body))).toThrow(expect.objectContaining({ code }));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    ['request.malformed_json', '{"image":'],
    ['request.malformed_json', Buffer.from([0x22, 0xff, 0x22])],
    ['request.invalid', '[]'],
    ['request.invalid', 'null'],
    ['request.invalid', '{"image":"https://example.com/a.png"}'],
    ['request.invalid', '{"image":"data:image/png;base64"}'],
    ['request.invalid', '{"image":"data:image/svg+xml,%E0%A4%A"}'],
    ['request.invalid', '{"image":"data:,x","originalName":"a\\u0000b"}'],
    ['request.invalid', '{"image":"data:,x","originalName":"\\ud800"}'],
    ['request.invalid', '{"image":"data:,x","focusX":1.5}'],
    ['request.invalid', '{"image":"data:,x","focusY":"0.5"}'],
  ])('[T44] refuses %s: %s', (code, body) => {
    expect(() => parseUploadBody(Buffer.from(body))).toThrow(expect.objectContaining({ code }));
  });

  it('[I4] accepts exactly 50 MB and not one byte more', () => {
    expect(parse({ image: dataUrl(Buffer.alloc(imageMaxBytes)) }).bytes.length).toBe(imageMaxBytes);
    const larger = dataUrl(Buffer.alloc(imageMaxBytes + 1));
    expect(() => parse({ image: larger })).toThrow(expect.objectContaining({ code: 'image.too_large' }));
  });
});
