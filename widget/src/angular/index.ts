// The directives themselves are written by the build, from what the elements say of themselves (.ci/package/angular.ts).
export { ElementDirective, type ElementEvents } from './element-directive.ts';
