/** Exports the charts for other packages. The dashboard itself imports the files directly. */
export { BarList } from './bar-list.tsx';
export { DayChart, type DayChartProps } from './day-chart.tsx';
export { MetricTiles } from './metric-tiles.tsx';
