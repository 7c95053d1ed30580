import type { BoardSettings } from './settings.ts';

/** The player changed a setting. The page can store the settings for later visits. */
export class BoardSettingsEvent extends Event {
  readonly settings: BoardSettings;
  constructor(settings: BoardSettings) {
    super('board-settings', { bubbles: true, composed: true });
    this.settings = settings;
  }
}

declare global {
  interface HTMLElementEventMap {
    'board-settings': BoardSettingsEvent;
  }
}
