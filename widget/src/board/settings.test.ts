import { expect } from '@open-wc/testing';
import { withScreenReader } from './extras/screen-reader.ts';
import { defaultSettings, parseSettings } from './settings.ts';

describe('board settings', () => {
  it('[B13] [B15] are restored from storage, with defaults for unknown values', () => {
    const settings = withScreenReader(
      { ...defaultSettings, arrowPad: true, vibration: true, sound: true },
      true,
    );
    expect(parseSettings(JSON.parse(JSON.stringify(settings)))).to.deep.equal(settings);
    for (const stored of [
      null,
      undefined,
      'numbers',
      7,
      [],
      { numbers: 'yes', animation: 'slow', arrows: 1 },
    ])
      expect(parseSettings(stored)).to.deep.equal(defaultSettings);
  });

  it('[B6] [B15] switch to the values for screen readers and back', () => {
    const settings = withScreenReader({ ...defaultSettings, arrowPad: true, sound: true }, true);
    expect(settings).to.deep.equal({
      numbers: true,
      arrows: 'focus',
      animation: 'off',
      arrowPad: true,
      screenReader: true,
      vibration: false,
      sound: true,
    });
    expect(withScreenReader(settings, false)).to.deep.equal({
      ...defaultSettings,
      arrowPad: true,
      sound: true,
    });
  });
});
