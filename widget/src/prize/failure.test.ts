import { expect } from '@open-wc/testing';
import { RequestError } from '@puzzle-prize/sdk/http';
import { failureOf } from './failure.ts';
import { goOffline } from './test/network.ts';

describe('prize failure', () => {
  for (const status of [0, 200, 408, 429, 500, 503]) {
    it(`[W11] offers a retry for status ${String(status)}`, () => {
      expect(failureOf(new RequestError(status, ''), true).remedy).to.equal('retry');
      expect(failureOf(new RequestError(status, ''), false).remedy).to.equal('retry');
    });
  }

  it('[W11] offers a new game for a rejected solution', () => {
    const error = new RequestError(403, '{"code":"play.token_expired","message":"Too old."}');
    expect(failureOf(error, true)).to.deep.equal({
      code: 'play.token_expired',
      status: 403,
      message: 'Too old.',
      remedy: 'fresh',
      cause: 'refused',
    });
  });

  it('[W11] names the cause', () => {
    const causes = [0, 200, 500, 503, 408, 429, 404].map(
      (status) => failureOf(new RequestError(status, ''), true).cause,
    );
    expect(causes).to.deep.equal([
      ...['unreachable', 'unreachable', 'server', 'server', 'server'],
      ...['refused', 'refused'],
    ]);
    const end = goOffline();
    try {
      expect(failureOf(new RequestError(0, ''), true).cause).to.equal('offline');
      expect(failureOf(new RequestError(503, ''), true).cause).to.equal('server');
    } finally {
      end();
    }
  });

  it('[W2] offers nothing for a missing puzzle', () => {
    expect(failureOf(new RequestError(404, ''), false).remedy).to.equal('none');
  });

  it('[W11] treats an unreadable reply as none', () => {
    expect(failureOf(new TypeError('unplayable'), false)).to.deep.include({
      code: 'network',
      remedy: 'retry',
    });
  });
});
