import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { freeWinsPerNetworkAndDay, winsPerNetworkAndDay } from '@puzzle-prize/sdk/protocol/limits';
import { Link } from 'wouter';
import { buildManagePath } from '../../campaigns/reward-type.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { networkPolicyTexts, settingLabels, verificationTexts } from './setting-texts.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The check of solutions (G12), and the rule for networks with many prizes (G46). */
export function RulesFields({ form: { register }, campaign }: SectionProps) {
  return (
    <SettingsSection title="Rules">
      <div className="space-y-1.5">
        <RadioRow
          legend={settingLabels.verification}
          options={(['replay', 'solution'] as const).map((value) => ({
            value,
            label: verificationTexts[value],
          }))}
          {...register('verification')}
        />
        <p className="text-sm text-soft">
          “{verificationTexts.replay}” replays each game on the server, so nobody can invent a solution. “
          {verificationTexts.solution}” also accepts calls without moves, from programs of your own.
        </p>
      </div>
      <div className="space-y-1.5">
        <RadioRow
          legend={settingLabels.networkPolicy}
          options={(['step-up', 'strict', 'off'] as const).map((value) => ({
            value,
            label: networkPolicyTexts[value],
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
        All visitors in one office, on one campus or with one mobile provider can count as one network. Plays
        that visitors pay for are not limited by network.
      </p>
      <p>
        “{stepUp}”: after {String(freeWinsPerNetworkAndDay)} prizes in a network on a day, each browser there
        does a calculation during the game. Visitors do not notice it, or wait a few seconds on an old phone.
        Nobody loses a prize. A race needs a real opponent instead.
      </p>
      <p>
        “{strict}”: after {String(winsPerNetworkAndDay)} prizes, nobody else in the network wins until the
        next day, not even an honest visitor.
      </p>
      <p>“{off}”: visitors notice nothing, but one program can win all prizes.</p>
    </div>
  );
}

/** Links to the page with the rules that only this type of campaign has (G33, G48, Q3). */
function OtherRules({ campaign }: { campaign: Campaign }) {
  const { rewardType } = campaign;
  if (rewardType !== 'paywalled_media' && rewardType !== 'competition') return null;
  const [text, page] =
    rewardType === 'competition'
      ? ['Players, rooms and fair starts are set in', 'Race Management']
      : ['The users who may play, and how your server signs them, are set in', 'Media Management'];
  return (
    <p className="border-t border-line pt-5">
      {text}{' '}
      <Link href={buildManagePath(campaign)} className="font-semibold underline underline-offset-4">
        {page}
      </Link>
      .
    </p>
  );
}
