import { expect } from '@open-wc/testing';
import { RequestError } from '@puzzle-prize/sdk/http';
import { failureOf } from './failure.ts';

describe('prize failure', () => {
  for (const status of [0, 200, 408, 429, 500, 503]) {
    it(`[W11] status ${String(status)} may pass: retry`, () => {
      expect(failureOf(new RequestError(status, ''), true).remedy).to.equal('retry');
      expect(failureOf(new RequestError(status, ''), false).remedy).to.equal('retry');
    });
  }

  it('[W11] a refused solution helps nobody twice: a fresh game', () => {
    const error = new RequestError(403, '{"code":"play.token_expired","message":"Too old."}');
    expect(failureOf(error, true)).to.deep.equal({
      code: 'play.token_expired',
      status: 403,
      message: 'Too old.',
      remedy: 'fresh',
    });
  });

  it('[W2] a missing puzzle stays missing', () => {
    expect(failureOf(new RequestError(404, ''), false).remedy).to.equal('none');
  });

  it('[W11] an unreadable reply counts as no reply', () => {
    expect(failureOf(new TypeError('unplayable'), false)).to.deep.include({
      code: 'network',
      remedy: 'retry',
    });
  });
});
