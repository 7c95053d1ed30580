import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { freeWinsPerNetworkAndDay, winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { Link } from 'wouter';
import { buildManagePath } from '../../campaigns/reward-type.ts';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { networkPolicyTexts, settingLabels, verificationTexts } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The check of solutions (G12), and the rule for networks with many prizes (G46). */
export function RulesFields({ form: { register }, campaign }: SectionProps) {
  return (
    <SettingsSection id="rules">
      <div className="space-y-1.5">
        <RadioRow
          legend={settingLabels.verification()}
          options={(['replay', 'solution'] as const).map((value) => ({
            value,
            label: verificationTexts[value](),
          }))}
          {...register('verification')}
        />
        <p className="text-sm text-soft">
          {t(
            '“{replay}” replays each game on the server, so nobody can invent a solution. “{solution}” also accepts calls without moves, from programs of your own.',
            { replay: verificationTexts.replay(), solution: verificationTexts.solution() },
          )}
        </p>
      </div>
      <div className="space-y-1.5">
        <RadioRow
          legend={settingLabels.networkPolicy()}
          options={(['step-up', 'strict', 'off'] as const).map((value) => ({
            value,
            label: networkPolicyTexts[value](),
          }))}
          {...register('networkPolicy')}
        />
        <NetworkPolicyHint />
      </div>
      <OtherRules campaign={campaign} />
    </SettingsSection>
  );
}

/** Explains each rule for networks, and its cost for honest visitors (G46). */
function NetworkPolicyHint() {
  const { 'step-up': stepUp, strict, off } = networkPolicyTexts;
  return (
    <div className="space-y-1 text-sm text-soft">
      <p>
        {t(
          'All visitors in one office, on one campus or with one mobile provider can count as one network. Plays that visitors pay for are not limited by network.',
        )}
      </p>
      <p>
        {t(
          '“{rule}”: after {count, plural, one {# prize} other {# prizes}} in a network on a day, each browser there does a calculation during the game. Visitors do not notice it, or wait a few seconds on an old phone. Nobody loses a prize. A race needs a real opponent instead.',
          { rule: stepUp(), count: freeWinsPerNetworkAndDay },
        )}
      </p>
      <p>
        {t(
          '“{rule}”: after {count, plural, one {# prize} other {# prizes}}, nobody else in the network wins until the next day, not even an honest visitor.',
          { rule: strict(), count: winsPerNetworkAndDay },
        )}
      </p>
      <p>{t('“{rule}”: visitors notice nothing, but one program can win all prizes.', { rule: off() })}</p>
    </div>
  );
}

/** Links to the page with the rules that only this type of campaign has (G33, G48, Q3). */
function OtherRules({ campaign }: { campaign: Campaign }) {
  const { rewardType } = campaign;
  if (rewardType !== 'paywalled_media' && rewardType !== 'competition') return null;
  const parts = {
    page: (content: string) => (
      <Link href={buildManagePath(campaign)} className="font-semibold underline underline-offset-4">
        {content}
      </Link>
    ),
  };
  return (
    <p className="border-t border-line pt-5">
      {rewardType === 'competition' ? (
        <RichText
          text="Players, rooms and fair starts are set in <page>Race Management</page>."
          parts={parts}
        />
      ) : (
        <RichText
          text="The users who may play, and how your server signs them, are set in <page>Media Management</page>."
          parts={parts}
        />
      )}
    </p>
  );
}
