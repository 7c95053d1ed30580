import { findBoxes, findBox } from './mp4-box.ts';

/** Facts about the tracks of an MP4 file. */
export interface TrackInfo {
  /** Ids of the tracks that are neither video nor audio. */
  data: ReadonlySet<number>;
  /** Default sample size in bytes, by track id. */
  sampleBytes: ReadonlyMap<number, number>;
}

/**
 * Whether a track contains data instead of video, auxiliary video or audio. Examples are the route of an
 * action camera (`meta`: gpmd, camm, mett, mebx), the time of day (`tmcd`), and text in which drones record
 * their position.
 */
export function isDataTrack(trak: Buffer): boolean {
  return !isVideoTrack(trak) && readHandler(trak) !== 'soun';
}

export function isVideoTrack(trak: Buffer): boolean {
  const handler = readHandler(trak);
  return handler === 'vide' || handler === 'auxv';
}

function readHandler(trak: Buffer): string | undefined {
  return findBox(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
}

export function readTrackInfo(moov: Buffer): TrackInfo {
  const [data, sampleBytes] = [new Set<number>(), new Map<number, number>()];
  for (const { type, body } of findBoxes(moov)) {
    if (type === 'trak' && isDataTrack(body)) data.add(readTrackId(body));
    if (type !== 'mvex') continue;
    for (const trex of findBoxes(body))
      if (trex.type === 'trex' && trex.body.length >= 20)
        sampleBytes.set(trex.body.readUInt32BE(4), trex.body.readUInt32BE(16));
  }
  return { data, sampleBytes };
}

/** Returns the id of a track, or 0 if the id is missing. No track has the id 0. */
function readTrackId(trak: Buffer): number {
  const head = findBox(trak, 'tkhd');
  const at = head?.at(0) === 1 ? 20 : 12;
  return head && head.length >= at + 4 ? head.readUInt32BE(at) : 0;
}
