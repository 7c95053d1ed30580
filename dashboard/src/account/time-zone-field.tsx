import { browserTimeZone, useSaveTimeZone, useTimeZone } from '../auth/time-zone.ts';
import { Select } from '../ui/select.tsx';

/** Stands for the browser's time zone in the field, whose values are texts. */
const followBrowser = '';

/** Chooses the owner's time zone among those that the browser knows. */
export function TimeZoneField() {
  const { chosen } = useTimeZone();
  const { send } = useSaveTimeZone();
  return (
    <Select
      aria-label="Time zone"
      value={chosen ?? followBrowser}
      onChange={(event) => {
        send(event.target.value === followBrowser ? null : event.target.value);
      }}
    >
      <option value={followBrowser}>Same as this browser ({toName(browserTimeZone())})</option>
      {listZones(chosen).map((zone) => (
        <option key={zone} value={zone}>
          {toName(zone)}
        </option>
      ))}
    </Select>
  );
}

/** Another browser may have chosen a zone that this one does not list. */
function listZones(chosen: string | null): string[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) zones.add(chosen);
  return [...zones];
}

const toName = (zone: string) => zone.replaceAll('_', ' ');
