/// <reference types="chai" />

declare global {
  namespace Chai {
    // A plugin for comparing DOM types what equal() returns as a promise, which it is not.
    interface Equal {
      (value: unknown, message?: string): Assertion;
    }
  }
}

/** The default export that @open-wc/testing expects of chai's types, which no longer have one. */
declare const chai: {
  readonly expect: Chai.ExpectStatic;
  readonly assert: Chai.AssertStatic;
  readonly should: () => Chai.Should;
};
// eslint-disable-next-line import-x/no-default-export -- the module this stands for has one
export default chai;
