import { expect } from '@open-wc/testing';
import { setTranslations, t } from './texts.ts';

describe('t', () => {
  afterEach(() => {
    setTranslations({});
  });

  it('[G130] returns the translation with its values, or else the English text', () => {
    expect(t('Undo {code}', { code: 'A-1' })).to.equal('Undo A-1');
    setTranslations({ 'Undo {code}': '{code} rückgängig machen' });
    expect(t('Undo {code}', { code: 'A-1' })).to.equal('A-1 rückgängig machen');
    expect(t('Look up')).to.equal('Look up');
  });
});
