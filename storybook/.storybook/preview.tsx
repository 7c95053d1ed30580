import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { leadFramesToBuild } from '../src/platform/frame-addresses.ts';
import { installPlatform } from '../src/platform/platform.ts';
import './preview.css';

installPlatform();
if (import.meta.env.PROD) leadFramesToBuild();
// The timeout is long, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

/** Each story starts without stored data, as on a visitor's first visit. */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'none' },
    layout: 'fullscreen',
    options: { storySort: { order: ['Welcome', 'Elements', 'React', 'Dashboard'] } },
  },
  globalTypes: {
    theme: {
      description: 'Theme of the page around',
      toolbar: { title: 'Theme', icon: 'circlehollow', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page around',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    width: {
      description: 'Room there is, in CSS pixels',
      toolbar: {
        title: 'Width',
        icon: 'ruler',
        items: ['280', '340', '480', '600', 'all'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', width: 'all' },
  beforeEach: () => {
    localStorage.clear();
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      const [theme, direction, width] = [globals.theme, globals.direction, globals.width].map(String);
      const isPage = viewMode !== 'docs';
      const html = document.documentElement;
      if (isPage) {
        if (theme === 'auto') delete html.dataset.theme;
        else html.dataset.theme = theme;
      }
      const Stage = isPage ? 'main' : 'div';
      return (
        <Stage className="stage" data-theme={theme} dir={direction}>
          <div style={{ maxInlineSize: width === 'all' ? undefined : `${width}px` }}>
            <Story />
          </div>
        </Stage>
      );
    },
  ],
};
export default preview;
