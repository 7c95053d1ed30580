import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { useRef, useState } from 'react';
import { DayPlot } from './day-plot.tsx';
import { DayReading } from './day-reading.tsx';
import { DaySlider } from './day-slider.tsx';
import { scalesOf } from './day-scales.ts';
import type { Series } from './series.ts';
import { useSize } from './use-size.ts';

export interface DayChartProps {
  days: CampaignAnalytics['days'];
  shown: readonly Series[];
}

/** A line per series over the days. One day at a time can be read, with the pointer or the arrow keys. */
export function DayChart({ days, shown }: DayChartProps) {
  const ground = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ground);
  const [read, setRead] = useState<number | null>(null);
  const scales = scalesOf({ days, shown, width, height });
  const day = read === null ? undefined : days[read];
  return (
    <DaySlider days={days} shown={shown} read={read} onRead={setRead} indexAt={scales.indexAt}>
      <div ref={ground} className="absolute inset-0">
        {width > 0 && height > 0 && <DayPlot days={days} shown={shown} scales={scales} read={day} />}
      </div>
      {day && <DayReading day={day} shown={shown} x={scales.x(day)} width={width} />}
    </DaySlider>
  );
}
