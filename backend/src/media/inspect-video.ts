import { type FileHandle, open } from 'node:fs/promises';
import type { MediaMimeType, Playback } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import mediaInfoFactory, { type MediaInfo } from 'mediainfo.js';
import { z } from 'zod';
import type { Inspected } from './inspect-worker.ts';

type FoundInVideo = Omit<Inspected, 'mimeType' | 'mediaType'>;

const amount = z.coerce.number().positive().nullable().catch(null);
const trackSchema = z.object({
  '@type': z.string(),
  Format: z.string().optional().catch(undefined),
  ChromaSubsampling: z.string().optional().catch(undefined),
  BitDepth: amount,
  Width: amount,
  Height: amount,
  Rotation: z.coerce.number().catch(0),
  Duration: amount,
  extra: z.looseObject({ IsTruncated: z.string().optional() }).optional().catch(undefined),
});
type Track = z.output<typeof trackSchema>;
const reportSchema = z.object({ media: z.object({ track: z.array(trackSchema) }) });

/**
 * Reads what the container of a film says. Its frames are not decoded: a film whose container is whole and whose tracks
 * are where it says is taken.
 */
export async function inspectVideo(path: string, mimeType: MediaMimeType): Promise<FoundInVideo> {
  const tracks = await readTracks(path);
  const find = (type: string) => tracks.find((track) => track['@type'] === type);
  const [general, video] = [find('General'), find('Video')];
  if (!general?.Format || general.extra?.IsTruncated === 'Yes') throw new AppError('media.damaged');
  // Sound alone, in the container of a film.
  if (!video) throw new AppError(find('Audio') ? 'media.unsupported_type' : 'media.damaged');
  if (video.Width === null || video.Height === null) throw new AppError('media.damaged');
  const isTurned = Math.round(video.Rotation / 90) % 2 !== 0;
  const [width, height] = isTurned ? [video.Height, video.Width] : [video.Width, video.Height];
  const playback = playbackOf(mimeType, video, find('Audio'));
  return {
    width,
    height,
    duration: general.Duration ?? video.Duration,
    playback,
    preview: null,
    cleaned: null,
  };
}

const everyBrowser = {
  video: new Set(['AVC', 'VP8', 'VP9', 'AV1']),
  audio: new Set(['AAC', 'MPEG Audio', 'Opus', 'Vorbis', 'FLAC']),
};

/** Which browsers play it (M6): AVI none, MOV and the newer codecs some. */
function playbackOf(mimeType: MediaMimeType, video: Track, audio: Track | undefined): Playback {
  if (mimeType === 'video/x-msvideo') return 'none';
  const isCommon = mimeType !== 'video/quicktime' && hasCommonPictures(video) && hasCommonSound(audio);
  return isCommon ? 'all' : 'some';
}

/** Cameras and editors write H.264 of finer colours, which few players decode. */
function hasCommonPictures({
  Format: format = '',
  ChromaSubsampling: colours = '4:2:0',
  BitDepth: bits,
}: Track) {
  const isDeepAvc = format === 'AVC' && (bits ?? 8) > 8;
  return everyBrowser.video.has(format) && colours === '4:2:0' && !isDeepAvc;
}

function hasCommonSound(audio: Track | undefined): boolean {
  return audio === undefined || everyBrowser.audio.has(audio.Format ?? '');
}

/** Takes a while to get ready. A thread keeps it for its next film, and looks at one at a time. */
let kept: MediaInfo | null = null;

/** @throws AppError media.damaged when nobody can make sense of it */
async function readTracks(path: string): Promise<Track[]> {
  await using file = await open(path);
  const info = kept ?? (await mediaInfoFactory({ format: 'object' }));
  // What a film brought down is not asked again.
  kept = null;
  try {
    const { size } = await file.stat();
    const report = await info.analyzeData(size, partReader(file));
    const { track } = reportSchema.parse(report).media;
    kept = info;
    return track;
  } catch {
    throw new AppError('media.damaged');
  }
}

/** Into the same memory each time: what was read is copied before the next part is asked for. */
function partReader(file: FileHandle): (length: number, offset: number) => Promise<Uint8Array> {
  let memory = Buffer.alloc(0);
  return async (length, offset) => {
    if (memory.length < length) memory = Buffer.alloc(length);
    const { bytesRead } = await file.read(memory, 0, length, offset);
    return memory.subarray(0, bytesRead);
  };
}
