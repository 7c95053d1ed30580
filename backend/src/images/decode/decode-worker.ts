import sharp from 'sharp';
import { toReply, type WorkerReply } from '../../platform/worker-pool.ts';
import { cutUntrustedSvg } from './untrusted-svg.ts';
import { sniffImage } from './sniff.ts';
import { type Crop, cropStored, type CropSquares, cutSquares, type Focus, type Squares } from './squares.ts';
import { unpack } from './unpack.ts';
import { parseUploadBody } from './upload-body.ts';

/** A task with bytes to decode: either the unparsed JSON body of an upload, or an image file. */
export type DecodeTask =
  | { kind: 'json'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer>; focus: Focus };

export interface DecodedUpload extends Squares {
  /** Size of the uploaded file in bytes. */
  fileSize: number;
  /** The file names from a JSON body; null if the upload was a form. */
  named: { originalName: string; filename: string | null } | null;
  focus: Focus;
}

/** A task to cut another square from a stored image. */
export interface CropTask extends Crop {
  bytes: Uint8Array<ArrayBuffer>;
}

sharp.cache(false);

export function decodeUpload(task: DecodeTask): Promise<WorkerReply<DecodedUpload>> {
  return toReply(() => decode(task));
}

export function cropUpload({ bytes, ...crop }: CropTask): Promise<WorkerReply<CropSquares>> {
  return toReply(() => cropStored(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), crop));
}

async function decode(task: DecodeTask): Promise<DecodedUpload> {
  const { file: sent, focus, named } = readTask(task);
  const { file, ...known } = await unpack(sent);
  const squares = await (sniffImage(file) === 'svg' ? cutUntrustedSvg : cutSquares)(file, focus);
  return { ...squares, ...known, fileSize: sent.length, named, focus };
}

function readTask(task: DecodeTask): { file: Buffer; focus: Focus; named: DecodedUpload['named'] } {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (task.kind === 'file') return { file: bytes, focus: task.focus, named: null };
  const { bytes: file, originalName, filename, focus } = parseUploadBody(bytes);
  return { file, focus, named: { originalName, filename } };
}
