import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Shop, type ShopProps } from './shop.ts';

/** Renders the page as a server does. */
export function renderShop(props: ShopProps): string {
  return renderToString(createElement(Shop, props));
}
