import { appendFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ElementDeclaration, PublishedElement } from './elements.ts';
import { toPropertyName, describeSurface } from './frameworks.ts';
import type { SourcePackage } from './source-package.ts';

/**
 * The oldest supported version of Angular. Later versions can link declarations that were written for this
 * version.
 */
const declared = "version: '17.0.0', ngImport: angular";

/** A name under which a template can set an attribute or a property of the element. */
interface Input {
  name: string;
  description: string;
  type: string;
}

/**
 * Writes an Angular directive for a tag, so that Angular's templates accept the tag. Angular requires two
 * files of a library: type declarations for its template checks, and a module for its linker. A template can
 * set each attribute under two names: `embed-id` as in HTML, and `embedId` as in Angular.
 */
export function writeAngularDirective({ target }: SourcePackage, published: PublishedElement): void {
  const { name, tagName = '' } = published.element;
  const path = join(target, 'angular', tagName);
  writeFileSync(`${path}.js`, writeModuleText(published));
  writeFileSync(`${path}.d.ts`, writeTypesText(published));
  for (const ending of ['js', 'd.ts'])
    appendFileSync(
      join(target, 'angular', `index.${ending}`),
      `export { ${name} } from './${tagName}.js';\n`,
    );
}

function writeModuleText({ module, element }: PublishedElement): string {
  const { name, tagName = '' } = element;
  const { attributes, events } = describeSurface(element);
  const same = (names: readonly string[]): string => names.map((one) => `'${one}': '${one}'`).join(', ');
  const inputs = same(listInputs(element).map((one) => one.name));
  const outputs = same(events.map(toPropertyName));
  return `import * as angular from '@angular/core';
import { ElementDirective } from './element-directive.js';

export class ${name} extends ElementDirective {
  static ɵfac = angular.ɵɵngDeclareFactory({ minVersion: '12.0.0', ${declared}, type: ${name}, deps: [], target: angular.ɵɵFactoryTarget.Directive });
  static ɵdir = angular.ɵɵngDeclareDirective({ minVersion: '14.0.0', ${declared}, type: ${name}, isStandalone: true, selector: '${tagName}', inputs: { ${inputs} }, outputs: { ${outputs} }, usesOnChanges: true });
${events.map((type) => `  ${toPropertyName(type)} = this.createOutput('${type}');`).join('\n')}

  constructor() {
    super(${JSON.stringify(attributes.map((one) => one.attribute))}, () => import('../${dirname(module)}/define.js'));
  }
}
`;
}

function writeTypesText({ module, element }: PublishedElement): string {
  const { name, tagName = '' } = element;
  const { events } = describeSurface(element);
  const inputs = listInputs(element);
  const inputMap = inputs.map((one) => `'${one.name}': { alias: '${one.name}'; required: false };`).join(' ');
  const outputMap = events.map((type) => `${toPropertyName(type)}: '${toPropertyName(type)}';`).join(' ');
  return `import type * as angular from '@angular/core';
import type { ${name} as TagElement } from '../${module}.js';
${events.length > 0 ? `import '../${dirname(module)}/events.js';` : ''}
import { ElementDirective, type ElementEvents } from './element-directive.js';

/** \`<${tagName}>\` in the templates of Angular. */
export declare class ${name} extends ElementDirective {
  static ɵfac: angular.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: angular.ɵɵDirectiveDeclaration<${name}, '${tagName}', never, { ${inputMap} }, { ${outputMap} }, never, never, true, never>;
${inputs.map((one) => `  /** ${one.description} */\n  '${one.name}'?: ${one.type};`).join('\n')}
${events.map((type) => `  readonly ${toPropertyName(type)}: ElementEvents<HTMLElementEventMap['${type}']>;`).join('\n')}
  constructor();
}
`;
}

function listInputs(element: ElementDeclaration): Input[] {
  const { attributes, properties } = describeSurface(element);
  const ofAttributes = attributes.flatMap(({ attribute, property, description, isFlag }) => {
    // A template can set a flag as an attribute without a value. Angular passes this value as an empty
    // string.
    const type = `TagElement['${property}']${isFlag ? " | ''" : ''}`;
    return [...new Set([attribute, property])].map((name) => ({ name, description, type }));
  });
  const ofProperties = properties.map(({ property, description }) => {
    return { name: property, description, type: `TagElement['${property}']` };
  });
  return [...ofAttributes, ...ofProperties];
}
