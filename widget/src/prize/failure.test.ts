import { expect } from '@open-wc/testing';
import { RequestError } from '@puzzle-prize/sdk/http';
import { toFailure } from './failure.ts';
import { goOffline } from './test/network.ts';

describe('prize failure', () => {
  for (const status of [0, 200, 408, 429, 500, 503]) {
    it(`[W11] offers a retry for status ${String(status)}`, () => {
      expect(toFailure(new RequestError(status, ''), true).remedy).to.equal('retry');
      expect(toFailure(new RequestError(status, ''), false).remedy).to.equal('retry');
    });
  }

  it('[W11] offers a new game for a rejected solution', () => {
    const error = new RequestError(403, '{"code":"play.token_expired","message":"Too old."}');
    expect(toFailure(error, true)).to.deep.equal({
      code: 'play.token_expired',
      status: 403,
      message: 'Too old.',
      remedy: 'fresh',
      cause: 'refused',
    });
  });

  it('[W11] names the cause', () => {
    const causes = [0, 200, 500, 503, 408, 429, 404].map(
      (status) => toFailure(new RequestError(status, ''), true).cause,
    );
    expect(causes).to.deep.equal([
      ...['unreachable', 'unreachable', 'serverFault', 'serverFault', 'serverFault'],
      ...['refused', 'refused'],
    ]);
    const end = goOffline();
    try {
      expect(toFailure(new RequestError(0, ''), true).cause).to.equal('offline');
      expect(toFailure(new RequestError(503, ''), true).cause).to.equal('serverFault');
    } finally {
      end();
    }
  });

  it('[W2] offers nothing for a missing puzzle', () => {
    expect(toFailure(new RequestError(404, ''), false).remedy).to.equal('none');
  });

  it('[W11] treats an unreadable reply like a missing one', () => {
    expect(toFailure(new TypeError('unplayable'), false)).to.deep.include({
      code: 'network',
      remedy: 'retry',
    });
  });
});
