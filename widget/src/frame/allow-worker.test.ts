import { expect } from '@open-wc/testing';
import { allowWorker } from './allow-worker.ts';

describe('allowWorker', () => {
  it('[G46] lets a page with Trusted Types start a worker from a blob, and load no other script', () => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "require-trusted-types-for 'script'; trusted-types default";
    document.head.append(meta);
    const url = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    expect(() => new Worker(url)).to.throw(TypeError);
    allowWorker();
    new Worker(url).terminate();
    expect(() => new Worker('/elsewhere.js')).to.throw(TypeError);
  });
});
