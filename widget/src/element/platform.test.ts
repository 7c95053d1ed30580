import { expect } from '@open-wc/testing';
import { platformOrigin, resolveAt } from './platform.ts';

describe('URLs of the platform', () => {
  it('takes the origin of the given host, even if the host is a relative URL', () => {
    expect(platformOrigin('https://play.example/path?x#y')).to.equal('https://play.example');
    expect(platformOrigin('/relative')).to.equal(location.origin);
  });

  it('takes the origin of the script if no host is named', () => {
    expect(platformOrigin('')).to.equal(location.origin);
  });

  it('resolves relative URLs and keeps absolute URLs', () => {
    const resolve = resolveAt('https://play.example');
    expect(resolve('/images/1')).to.equal('https://play.example/images/1');
    expect(resolve('https://cdn.example/1.webp')).to.equal('https://cdn.example/1.webp');
  });
});
