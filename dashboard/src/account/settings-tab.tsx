import type { ReactNode } from 'react';
import { Monitor, Moon, Rows3, LayoutGrid, Sun } from 'lucide-react';
import { savePreferences, usePreferences } from '../data/preferences.ts';
import { useTheme } from '../data/theme.ts';
import { t } from '../language/t.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { LanguageField } from './language-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

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
