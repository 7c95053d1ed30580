import { expect } from '@open-wc/testing';
import { parseDelivery } from './delivery.ts';

const origin = 'http://127.0.0.1:4000';

describe('the delivery of a code', () => {
  it('[B22] has https addresses, and those of the platform itself', () => {
    const data = { applyUrl: 'https://shop.test/?code=A', prizeUrl: '/p/secret', canMail: true };
    expect(parseDelivery(data, origin)).to.deep.equal({
      applyUrl: 'https://shop.test/?code=A',
      prizeUrl: `${origin}/p/secret`,
      canMail: true,
    });
  });

  it('[B22] may have the address of a shop on this machine', () => {
    for (const applyUrl of ['http://localhost:5173/?code=A', 'http://127.0.0.1:8080/discount/A'])
      expect(parseDelivery({ applyUrl }, origin).applyUrl).to.equal(applyUrl);
  });

  for (const address of [
    'http://localhost.shop.test/',
    'javascript:alert(1)',
    'data:text/html,a',
    'http://shop.test/',
    `blob:${origin}/1`,
    'shop:open',
    'https://',
    7,
    null,
    undefined,
  ])
    it(`[B22] has no address for ${String(address)}`, () => {
      expect(parseDelivery({ applyUrl: address, prizeUrl: address }, origin)).to.deep.equal({
        applyUrl: null,
        prizeUrl: null,
        canMail: false,
      });
    });

  it('[B22] is empty in the reply of an older server', () => {
    const none = { applyUrl: null, prizeUrl: null, canMail: false };
    for (const data of [undefined, null, 'text', []]) expect(parseDelivery(data, origin)).to.deep.equal(none);
  });
});
