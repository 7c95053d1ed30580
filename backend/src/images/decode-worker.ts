import sharp from 'sharp';
import { replyOf, type WorkerReply } from '../platform/worker-pool.ts';
import { cutForeignSvg } from './foreign-svg.ts';
import { sniffImage } from './sniff.ts';
import { cutSquares, type Focus, type Squares } from './squares.ts';
import { drawTemplate } from './templates/template.ts';
import { unpack } from './unpack.ts';
import { parseUploadBody } from './upload-body.ts';

/** The body of a JSON upload, still to be parsed; or the bytes of a file; or the name of a template, still to be drawn. */
export type DecodeTask =
  | { kind: 'json'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer>; focus: Focus }
  | { kind: 'template'; slug: string };

export interface DecodedUpload extends Squares {
  /** Bytes of the uploaded file. */
  fileSize: number;
  /** What a JSON body said of its file; null for a bare file. */
  named: { originalName: string; filename: string | null } | null;
}

sharp.cache(false);

export function decodeUpload(task: DecodeTask): Promise<WorkerReply<DecodedUpload>> {
  return replyOf(() => decode(task));
}

async function decode(task: DecodeTask): Promise<DecodedUpload> {
  const { file: sent, focus, named } = await readTask(task);
  const { file, ...known } = await unpack(sent);
  // The templates are drawings as well, but our own.
  const isForeignSvg = task.kind !== 'template' && sniffImage(file) === 'svg';
  const squares = await (isForeignSvg ? cutForeignSvg : cutSquares)(file, focus);
  return { ...squares, ...known, fileSize: sent.length, named };
}

async function readTask(
  task: DecodeTask,
): Promise<{ file: Buffer; focus: Focus; named: DecodedUpload['named'] }> {
  if (task.kind === 'template') {
    // Loaded when asked for: drawing happens at the first start alone.
    const { findTemplate } = await import('./templates/templates.ts');
    return { file: Buffer.from(drawTemplate(findTemplate(task.slug))), focus: centre, named: null };
  }
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (task.kind === 'file') return { file: bytes, focus: task.focus, named: null };
  const { bytes: file, originalName, filename, focus } = parseUploadBody(bytes);
  return { file, focus, named: { originalName, filename } };
}

const centre: Focus = { x: 0.5, y: 0.5 };
