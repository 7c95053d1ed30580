import { boxesIn, findBox } from './box.ts';

/** What is known of the tracks of a film of boxes. */
export interface TrackLook {
  /** The ids of those that are neither pictures nor sound. */
  data: ReadonlySet<number>;
  /** How large a sample is when its fragment does not say. */
  sampleBytes: ReadonlyMap<number, number>;
}

/**
 * Pictures, what belongs to them, and sound. All else is data: the way of an action camera (`meta`: gpmd, camm, mett,
 * mebx), the time of day (`tmcd`), and text, in which drones write where they fly.
 */
export function isData(trak: Buffer): boolean {
  return !hasPictures(trak) && handlerOf(trak) !== 'soun';
}

export function hasPictures(trak: Buffer): boolean {
  const handler = handlerOf(trak);
  return handler === 'vide' || handler === 'auxv';
}

function handlerOf(trak: Buffer): string | undefined {
  return findBox(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
}

export function lookAtTracks(moov: Buffer): TrackLook {
  const [data, sampleBytes] = [new Set<number>(), new Map<number, number>()];
  for (const { type, body } of boxesIn(moov)) {
    if (type === 'trak' && isData(body)) data.add(trackId(body));
    if (type !== 'mvex') continue;
    for (const trex of boxesIn(body))
      if (trex.type === 'trex' && trex.body.length >= 20)
        sampleBytes.set(trex.body.readUInt32BE(4), trex.body.readUInt32BE(16));
  }
  return { data, sampleBytes };
}

/** Zero, which no track has, where there is none. */
function trackId(trak: Buffer): number {
  const head = findBox(trak, 'tkhd');
  const at = head?.at(0) === 1 ? 20 : 12;
  return head && head.length >= at + 4 ? head.readUInt32BE(at) : 0;
}
