// The build generates the directives from the elements' doc comments (.ci/package/angular.ts).
export { ElementDirective, type ElementEvents } from './element-directive.ts';
