/// <reference types="chai" />

declare global {
  namespace Chai {
    // A plugin for comparing DOM declares that equal() returns a promise, but equal() does not.
    interface Equal {
      (value: unknown, message?: string): Assertion;
    }
  }
}

/** The default export that @open-wc/testing expects; chai's types no longer have one. */
declare const chai: {
  readonly expect: Chai.ExpectStatic;
  readonly assert: Chai.AssertStatic;
  readonly should: () => Chai.Should;
};
// eslint-disable-next-line import-x/no-default-export -- the described module has one
export default chai;
