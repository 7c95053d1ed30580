import { type FileHandle, open } from 'node:fs/promises';
import type { MediaMimeType, Playback } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import mediaInfoFactory, { type MediaInfo } from 'mediainfo.js';
import { z } from 'zod';
import type { Inspected } from './inspected.ts';

type VideoFacts = Omit<Inspected, 'mimeType' | 'mediaType'>;

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
 * Reads the container of a video without decoding its frames. A video passes if the container is complete and
 * describes a video track with a width and a height.
 */
export async function inspectVideo(path: string, mimeType: MediaMimeType): Promise<VideoFacts> {
  const tracks = await readTracks(path);
  const find = (type: string) => tracks.find((track) => track['@type'] === type);
  const [general, video] = [find('General'), find('Video')];
  if (!general?.Format || general.extra?.IsTruncated === 'Yes') throw new AppError('media.damaged');
  // A container with only audio is complete, but its type is not accepted.
  if (!video) throw new AppError(find('Audio') ? 'media.unsupported_type' : 'media.damaged');
  if (video.Width === null || video.Height === null) throw new AppError('media.damaged');
  const isTurned = Math.round(video.Rotation / 90) % 2 !== 0;
  const [width, height] = isTurned ? [video.Height, video.Width] : [video.Width, video.Height];
  const playback = choosePlayback(mimeType, video, find('Audio'));
  return {
    width,
    height,
    duration: general.Duration ?? video.Duration,
    playback,
    preview: null,
    cleaned: null,
  };
}

const commonCodecs = {
  video: new Set(['AVC', 'VP8', 'VP9', 'AV1']),
  audio: new Set(['AAC', 'MPEG Audio', 'Opus', 'Vorbis', 'FLAC']),
};

/**
 * Returns how widely browsers support the video (M6): none for AVI, some for MOV and rare codecs, otherwise
 * all.
 */
function choosePlayback(mimeType: MediaMimeType, video: Track, audio: Track | undefined): Playback {
  if (mimeType === 'video/x-msvideo') return 'none';
  const isCommon = mimeType !== 'video/quicktime' && isCommonVideo(video) && isCommonAudio(audio);
  return isCommon ? 'all' : 'some';
}

/**
 * Whether most players can decode the video. Some cameras and editors write H.264 with more than 8 bits per
 * color, which few players can decode.
 */
function isCommonVideo({
  Format: format = '',
  ChromaSubsampling: subsampling = '4:2:0',
  BitDepth: bits,
}: Track) {
  const isDeepAvc = format === 'AVC' && (bits ?? 8) > 8;
  return commonCodecs.video.has(format) && subsampling === '4:2:0' && !isDeepAvc;
}

function isCommonAudio(audio: Track | undefined): boolean {
  return audio === undefined || commonCodecs.audio.has(audio.Format ?? '');
}

/** Each thread keeps one instance, because creating one is slow. A thread inspects one video at a time. */
let cachedMediaInfo: MediaInfo | null = null;

/** @throws AppError media.damaged when the container cannot be read */
async function readTracks(path: string): Promise<Track[]> {
  await using file = await open(path);
  const info = cachedMediaInfo ?? (await mediaInfoFactory({ format: 'object' }));
  // The instance returns to the cache only after a success, because a failed instance may be in a bad state.
  cachedMediaInfo = null;
  try {
    const { size } = await file.stat();
    const report = await info.analyzeData(size, createPartReader(file));
    const { track } = reportSchema.parse(report).media;
    cachedMediaInfo = info;
    return track;
  } catch {
    throw new AppError('media.damaged');
  }
}

/**
 * Reads every part into the same buffer. This is safe, because MediaInfo copies a part before it requests the
 * next one.
 */
function createPartReader(file: FileHandle): (length: number, offset: number) => Promise<Uint8Array> {
  let memory = Buffer.alloc(0);
  return async (length, offset) => {
    if (memory.length < length) memory = Buffer.alloc(length);
    const { bytesRead } = await file.read(memory, 0, length, offset);
    return memory.subarray(0, bytesRead);
  };
}
