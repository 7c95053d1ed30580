/** The charts, for use outside the dashboard. The dashboard itself imports the files. */
export { BarList } from './bar-list.tsx';
export { DayChart, type DayChartProps } from './day-chart.tsx';
export { MetricTiles } from './metric-tiles.tsx';
