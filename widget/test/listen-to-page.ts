/** The audio contexts that the page has created since the call, and the frequencies of the tones that it has started, in Hz. */
export interface Heard {
  readonly contexts: AudioContext[];
  readonly hertz: number[];
  /** Restores the browser's `AudioContext`. */
  readonly stop: () => void;
}

/** Records what the page plays, by replacing the browser's `AudioContext`. The tones are still played. */
export function listenToPage(): Heard {
  const Real = globalThis.AudioContext;
  const heard: Heard = {
    contexts: [],
    hertz: [],
    stop: () => {
      globalThis.AudioContext = Real;
    },
  };
  globalThis.AudioContext = class extends Real {
    constructor(options?: AudioContextOptions) {
      super(options);
      heard.contexts.push(this);
    }
    override createOscillator(): OscillatorNode {
      const tone = super.createOscillator();
      const start = tone.start.bind(tone);
      tone.start = (when) => {
        heard.hertz.push(Math.round(tone.frequency.value));
        start(when);
      };
      return tone;
    }
  };
  return heard;
}
