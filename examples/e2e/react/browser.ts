import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Shop } from './shop.ts';

const root = document.querySelector<HTMLElement>('#root');
const { platform = '', embedId = '', puzzleId = '' } = root?.dataset ?? {};
if (root) hydrateRoot(root, createElement(Shop, { platform, embedId, puzzleId }));
