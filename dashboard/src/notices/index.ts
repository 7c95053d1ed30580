/** Exports parts of the notices for other packages. The dashboard itself imports the files directly. */
export { NoticeList, type NoticeListProps } from './notice-list.tsx';
