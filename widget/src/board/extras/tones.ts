/** Highest amplitude of a tone; 1 is the loudest that a device can play. */
const peak = 0.08;
/** Seconds in which a tone reaches its amplitude. */
const attackSeconds = 0.006;
/** Seconds after which a tone is inaudible. */
const toneSeconds = 0.14;
/** Seconds from the start of a tone to the start of the next. */
const stepSeconds = 0.09;
/** A tone that can only start this much later is dropped, because it no longer belongs to its event. */
const lateMs = 250;

let context: AudioContext | null = null;

/**
 * Plays one or more tones, one after the other (B15). The first call creates the audio context of the page. Browsers
 * start it only after a press, a tap or a key on the page, so until then, and without an audio device, nothing is
 * heard.
 *
 * @param hertz the frequencies of the tones
 */
export async function playTones(hertz: readonly number[]): Promise<void> {
  const askedAt = performance.now();
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
  } catch {
    return;
  }
  if (performance.now() - askedAt > lateMs) return;
  for (const [index, frequency] of hertz.entries())
    playTone(context, { frequency, at: context.currentTime + index * stepSeconds });
}

/** Plays a tone that starts softly and fades out, so that it does not click. */
function playTone(context: AudioContext, { frequency, at }: { frequency: number; at: number }): void {
  const tone = context.createOscillator();
  const envelope = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(peak, at + attackSeconds);
  envelope.gain.exponentialRampToValueAtTime(peak / 1000, at + toneSeconds);
  tone.connect(envelope).connect(context.destination);
  tone.start(at);
  tone.stop(at + toneSeconds);
}
