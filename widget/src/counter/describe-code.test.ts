import { expect } from '@open-wc/testing';
import { counterCodeStateSchema } from '@puzzle-prize/sdk/protocol';
import { describeCode, formatMoment } from './describe-code.ts';
import { setTranslations } from './texts.ts';

const usedAt = new Date(2026, 10, 24, 10, 4);

const code = {
  ...{ id: '1', code: 'ROAST-1', state: 'redeemable', campaignTitle: 'Coffee', canUndo: false },
  ...{ valueText: null, minimumText: null, validUntil: null, redeemedAt: null, redeemedBy: null },
} as const;
const used = { ...code, state: 'redeemed', redeemedAt: usedAt.toISOString(), redeemedBy: 'Ana' } as const;

describe('describeCode', () => {
  it('[G112] accepts only codes that can be used', () => {
    const accepted = counterCodeStateSchema.options.filter(
      (state) => describeCode({ ...code, state }).judgment === 'yes',
    );
    expect(accepted).to.deep.equal(['redeemable', 'shared']);
  });

  it('[G112] tells when and by whom a code was used, and accepts it only right after the mark', () => {
    const { judgment, title } = describeCode(used);
    expect([judgment, title]).to.deep.equal([
      'no',
      `Already used at ${formatMoment(used.redeemedAt)} by Ana`,
    ]);
    expect(describeCode(used, true).judgment).to.equal('yes');
    expect(describeCode({ ...used, canUndo: true }).judgment).to.equal('care');
  });

  it('[G112] names the end of an expired code', () => {
    const expired = { ...code, state: 'expired', validUntil: usedAt.toISOString() } as const;
    expect(describeCode(expired).detail).to.equal(
      `It was valid until ${formatMoment(usedAt.toISOString())}.`,
    );
  });
});

describe('the language of a counter', () => {
  const { lang } = document.documentElement;

  afterEach(() => {
    document.documentElement.lang = lang;
    setTranslations({});
  });

  it('[G130] is that of the page, for sentences as for times', () => {
    document.documentElement.lang = 'de';
    setTranslations({
      'Already used at {time} by {name}': 'Schon eingelöst um {time} von {name}',
      '{time} on {date}': '{time} am {date}',
    });
    const time = formatMoment(used.redeemedAt);
    expect(describeCode(used).title).to.equal(`Schon eingelöst um ${time} von Ana`);
    expect(formatMoment(used.redeemedAt, new Date(2026, 10, 25))).to.equal('10:04 am 24. November');
  });
});

describe('formatMoment', () => {
  it('[G112] has the date only for another day', () => {
    const today = formatMoment(usedAt.toISOString(), new Date(2026, 10, 24, 23, 0));
    expect(today).to.match(/10.04/);
    expect(formatMoment(usedAt.toISOString(), new Date(2026, 10, 25))).to.match(
      new RegExp(`^${today} on .*24`),
    );
  });
});
