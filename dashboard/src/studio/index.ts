/** Exports parts of the studio for other packages. The dashboard itself imports the files directly. */
export { CropControl } from './crop-control.tsx';
export { Stage } from './stage.tsx';
export type { StageCardProps } from './stage-card.tsx';
export { listTexts, type ReplaceableText, type Texts } from './texts/list-texts.ts';
export { TextList } from './texts/text-list.tsx';
