import type { ReactNode } from 'react';
import { Monitor, Moon, Rows3, LayoutGrid, Sun } from 'lucide-react';
import { useViewer } from '../auth/current-user.ts';
import { useChangeLanguage } from '../auth/language.ts';
import { browserTimeZone, useSaveTimeZone, useTimeZone } from '../auth/time-zone.ts';
import { labelZone, listZones } from '../auth/zone-names.ts';
import { savePreferences, usePreferences } from '../data/preferences.ts';
import { useTheme } from '../data/theme.ts';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LanguageOptions, toOwnerLocale } from '../ui/language-select.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';

/** Shows the settings of the dashboard for this owner. Each choice applies at once. */
export function SettingsTab() {
  return (
    <>
      <PageHeader title={t('Settings')} status={t('Changes apply at once.')} />
      <Card className="max-w-3xl divide-y divide-line">
        <ThemeSetting />
        <ListSetting />
        <Setting
          title={t('Time zone')}
          text={t(
            'Days and times on this dashboard. Stored with your account, so that it is the same on every device.',
          )}
        >
          <TimeZoneField />
        </Setting>
        <Setting
          title={t('Language')}
          text={t('The pages of this dashboard and the mails to you. Stored with your account.')}
        >
          <LanguageField />
        </Setting>
        <ShortcutSetting />
      </Card>
    </>
  );
}

function ThemeSetting() {
  const [theme, choose] = useTheme();
  return (
    <Setting
      title={t('Theme')}
      text={t("Applies to this device. The system's theme follows its light and dark mode.")}
    >
      <Segmented
        label={t('Theme of the dashboard')}
        value={theme}
        onChange={choose}
        items={[
          { id: 'system', label: t('System'), icon: Monitor },
          { id: 'light', label: t('Light'), icon: Sun },
          { id: 'dark', label: t('Dark'), icon: Moon },
        ]}
      />
    </Setting>
  );
}

function ListSetting() {
  const { listView } = usePreferences();
  return (
    <Setting
      title={t('Lists')}
      text={t('Applies to this device. Rows show more campaigns at once; cards show larger images.')}
    >
      <Segmented
        label={t('Lists of campaigns and embed codes')}
        value={listView}
        onChange={(next) => {
          savePreferences({ listView: next });
        }}
        items={[
          { id: 'cards', label: t('Cards'), icon: LayoutGrid },
          { id: 'rows', label: t('Rows'), icon: Rows3 },
        ]}
      />
    </Setting>
  );
}

/**
 * The value of a field when the browser's time zone or language applies. It cannot be null, because field
 * values are strings.
 */
const followBrowser = '';

/** Lets the owner choose one of the time zones that the browser knows. */
function TimeZoneField() {
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

/** Lets the owner choose the language of pages and mails. The page loads again in the chosen language. */
function LanguageField() {
  const viewer = useViewer();
  const { change, isPending } = useChangeLanguage();
  const chosen = viewer.phase === 'signed-in' ? viewer.user.language : null;
  return (
    <Select
      aria-label={t('Language of pages and mails')}
      aria-busy={isPending}
      value={chosen ?? followBrowser}
      onChange={(event) => {
        change(toOwnerLocale(event.target.value));
      }}
    >
      <option value={followBrowser}>{t('Same as this browser')}</option>
      <LanguageOptions />
    </Select>
  );
}

function ShortcutSetting() {
  const { hasShortcuts } = usePreferences();
  return (
    <Setting
      title={t('Keyboard shortcuts')}
      text={t(
        'Applies to this device. Single keys such as “c” act outside of fields; “?” lists them. Ctrl or Cmd with K always opens the search.',
      )}
    >
      <Checkbox
        label={t('Use single-key shortcuts')}
        checked={hasShortcuts}
        onChange={(event) => {
          savePreferences({ hasShortcuts: event.target.checked });
        }}
      />
    </Setting>
  );
}

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:gap-6 sm:p-6">
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      <div className="min-w-0 self-center">{children}</div>
    </section>
  );
}
