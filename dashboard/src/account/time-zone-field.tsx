import { browserTimeZone, useSaveTimeZone, useTimeZone } from '../auth/time-zone.ts';
import { labelZone, listZones } from '../auth/zone-names.ts';
import { t } from '../language/t.ts';
import { Select } from '../ui/select.tsx';

/**
 * The field's value when the browser's time zone applies. It cannot be null, because field values are
 * strings.
 */
const followBrowser = '';

/** Lets the owner choose one of the time zones that the browser knows. */
export function TimeZoneField() {
  const { chosen } = useTimeZone();
  const { send } = useSaveTimeZone();
  return (
    <Select
      aria-label={t('Time zone')}
      value={chosen ?? followBrowser}
      onChange={(event) => {
        send(event.target.value === followBrowser ? null : event.target.value);
      }}
    >
      <option value={followBrowser}>
        {t('Same as this browser ({zone})', { zone: labelZone(browserTimeZone()) })}
      </option>
      {listZones(chosen).map((zone) => (
        <option key={zone} value={zone}>
          {labelZone(zone)}
        </option>
      ))}
    </Select>
  );
}
