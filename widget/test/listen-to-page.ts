/** The audio contexts that the page has created since the call, and the frequencies of the tones that it has started, in Hz. */
export interface Heard {
  readonly contexts: AudioContext[];
  readonly hertz: number[];
  /** Gives the page the class of the browser again. */
  readonly stop: () => void;
}

/** Records what the page plays, at the class of the browser. The tones are played nevertheless. */
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
