import { t } from '../../language/t.ts';

/** Shows owners who have no campaigns how a campaign will look in the list. */
export function ExampleCampaign() {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-2">
      <span className="grid size-10 shrink-0 grid-cols-3 gap-0.5 overflow-hidden rounded-tile bg-sunken p-1">
        {Array.from({ length: 8 }, (_, tile) => (
          <span key={tile} className="rounded-[2px] bg-plum" />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('Summer sale')}</span>
        <span className="block truncate text-sm">{t('Active, 23 codes left, solved 4 minutes ago')}</span>
      </span>
    </div>
  );
}
