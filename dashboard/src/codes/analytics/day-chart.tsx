import type { CampaignAnalytics } from '@puzzle-prize/sdk/protocol';
import { useParentSize } from '@visx/responsive';
import { useState } from 'react';
import { DayPlot } from './day-plot.tsx';
import { DayReading } from './day-reading.tsx';
import { DaySlider } from './day-slider.tsx';
import { scalesOf } from './day-scales.ts';
import type { Series } from './series.ts';

export interface DayChartProps {
  days: CampaignAnalytics['days'];
  shown: readonly Series[];
}

/** A line per series over the days. One day at a time can be read, with the pointer or the arrow keys. */
export function DayChart({ days, shown }: DayChartProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 50 });
  const [read, setRead] = useState<number | null>(null);
  const scales = scalesOf({ days, shown, width, height });
  const day = read === null ? undefined : days[read];
  return (
    <DaySlider days={days} shown={shown} read={read} onRead={setRead} indexAt={scales.indexAt}>
      <div ref={parentRef} className="absolute inset-0">
        {width > 0 && height > 0 && <DayPlot days={days} shown={shown} scales={scales} read={day} />}
      </div>
      {day && <DayReading day={day} shown={shown} x={scales.x(day)} width={width} />}
    </DaySlider>
  );
}
