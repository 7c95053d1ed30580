/** Exports parts of the embed codes for other packages. The dashboard itself imports the files directly. */
export { PageCard } from './page/page-card.tsx';
