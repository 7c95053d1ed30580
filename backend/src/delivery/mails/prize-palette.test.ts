import { expect, it } from 'vitest';
import { defaultColors } from '../../images/colors/default-colors.ts';
import { createPrizePalette } from './prize-palette.ts';

const colors = {
  light: { accent: '#008040', onAccent: '#ffffff' },
  dark: { accent: '#40ff80', onAccent: '#000000' },
};

it('[G142] mixes the paper of a mail from the accent of the campaign and the card', () => {
  const { light, dark } = createPrizePalette(colors);
  expect(light).toMatchObject({ accent: '#008040', onAccent: '#ffffff', card: '#ffffff', paper: '#e8f4ee' });
  expect(dark).toMatchObject({ accent: '#40ff80', onAccent: '#000000', card: '#14171f', paper: '#182c28' });
});

it('[G142] uses the default colors without an image’s', () => {
  expect(createPrizePalette(null).light.accent).toBe(defaultColors.light.accent);
});
