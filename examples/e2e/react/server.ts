import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Shop, type ShopProps } from './shop.ts';

/** The page as a server makes it. */
export function renderShop(props: ShopProps): string {
  return renderToString(createElement(Shop, props));
}
