import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    brandTitle: 'Puzzle Prize',
    brandTarget: '_self',
    colorPrimary: '#c23d16',
    colorSecondary: '#a93210',
  }),
});
