import type { ElementDeclaration } from '../package/elements.ts';
import { describeSurface, type Surface, toPropertyName } from '../package/frameworks.ts';
import { code, joinParts, type Page, renderTable, toSentence } from './page.ts';

/** The notation of a framework for an attribute with a text, a property with an object, and a listener. */
interface Framework {
  name: string;
  quickStart: string;
  attribute: (name: string) => string;
  property: (name: string) => string;
  event: (name: string) => string;
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const plain = (name: string): string => `${name}="..."`;
const braces = (name: string): string => `${name}={value}`;

const frameworks: readonly Framework[] = [
  {
    name: 'HTML',
    quickStart: 'html',
    attribute: plain,
    property: (name) => `.${name} = value`,
    event: (name) => `addEventListener('${name}', listener)`,
  },
  {
    name: 'React',
    quickStart: 'react',
    attribute: (name) => plain(toPropertyName(name)),
    property: braces,
    event: (name) => `on${capitalize(toPropertyName(name))}={listener}`,
  },
  {
    name: 'Vue',
    quickStart: 'vue',
    attribute: plain,
    property: (name) => `:${name}="value"`,
    event: (name) => `@${name}="listener"`,
  },
  {
    name: 'Svelte 5',
    quickStart: 'svelte',
    attribute: plain,
    property: braces,
    event: (name) => `on${name}={listener}`,
  },
  {
    name: 'Solid',
    quickStart: 'solid',
    attribute: plain,
    property: (name) => `prop:${name}={value}`,
    event: (name) => `on:${name}={listener}`,
  },
  {
    name: 'Angular',
    quickStart: 'angular',
    attribute: (name) => plain(toPropertyName(name)),
    property: (name) => `[${name}]="value"`,
    event: (name) => `(${toPropertyName(name)})="listener($event)"`,
  },
  {
    name: 'Preact',
    quickStart: 'preact',
    attribute: plain,
    property: braces,
    event: (name) => `on${name}={listener}`,
  },
];

/** Shows how each framework sets an attribute and a property of the element, and listens to its event. */
export function renderFrameworks(element: ElementDeclaration): string {
  const { attributes, properties, events } = describeSurface(element);
  // An attribute with a hyphen, because frameworks write such names differently.
  const attribute = attributes.find((one) => !one.isFlag && one.attribute.includes('-'))?.attribute;
  const property = properties.find(({ property: name }) => name === 'strings')?.property;
  // The example is the win, because most pages need this event.
  const event = events.find((name) => name === 'puzzle-won') ?? events[0];
  const rows = frameworks.map((framework) => [
    `[${framework.name}](/docs/quick-starts/${framework.quickStart})`,
    attribute === undefined ? '' : code(framework.attribute(attribute)),
    property === undefined ? '' : code(framework.property(property)),
    event === undefined ? '' : code(framework.event(event)),
  ]);
  return joinParts(
    'Types for the templates of all of them come with the import. React uses [components](/docs/reference/react), Angular [directives](/docs/reference/angular), and the others the tag itself.',
    renderTable(['In', 'Attribute', 'Property', 'Event'], rows),
  );
}

/** The class of the component that both Angular examples use. */
const angularClass = `export class Prize {
  readonly embedId = 'YOUR_EMBED_ID';
  readonly texts = { retry: 'Once more' };

  keep(event: PuzzleWonEvent): void {
    console.log(event.prizeCode);
  }
}`;

/** The content of the tag in both Angular examples, for pages where no script runs. */
const angularContent = `<a href="https://puzzle-prize.example/embed/YOUR_EMBED_ID" style="display: block; text-align: center">
        <img src="https://puzzle-prize.example/embed/YOUR_EMBED_ID/image" alt="" width="240" height="240" loading="lazy" /><br />
        Play the puzzle
      </a>`;

const angularIntroduction = `Each directive shows the element of its name: it accepts the tag in templates, checks inputs and events, loads the element in the browser and writes attributes on a
server. Name it in the \`imports\` of the component:

\`\`\`ts
import { Component } from '@angular/core';
import { PuzzlePrize } from '@puzzle-prize/widget/angular';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';

@Component({
  selector: 'app-prize',
  imports: [PuzzlePrize],
  template: \`
    <puzzle-prize
      [embedId]="embedId"
      host="https://puzzle-prize.example"
      style="display: block; min-height: 500px"
      [strings]="texts"
      (puzzleWon)="keep($event)"
    >
      ${angularContent}
    </puzzle-prize>
  \`,
})
${angularClass}
\`\`\`

The [quick start](/docs/quick-starts/angular) has a whole application. Inputs and outputs also accept the names of HTML: \`embed-id\` and \`(puzzle-won)\`. A reference variable is the
element, so \`#prize\` calls methods: \`prize.checkSession()\`.`;

const angularSchema = `## Without the directives

An application whose templates are not compiled with the directives, such as a library for several versions of Angular, registers the element itself. \`CUSTOM_ELEMENTS_SCHEMA\` accepts every tag with
a hyphen, but then nothing checks names and types, and \`$event\` is \`any\`:

\`\`\`ts
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import '@puzzle-prize/widget/prize/define';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';

@Component({
  selector: 'app-prize',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <puzzle-prize
      [attr.embed-id]="embedId"
      host="https://puzzle-prize.example"
      style="display: block; min-height: 500px"
      [strings]="texts"
      (puzzle-won)="keep($event)"
    >
      ${angularContent}
    </puzzle-prize>
  \`,
})
${angularClass}
\`\`\``;

/** Describes the directives, which the build writes from the same manifest (.ci/package/angular.ts). */
export function describeAngular(elements: readonly ElementDeclaration[]): Page {
  return {
    path: 'angular',
    title: '@puzzle-prize/widget/angular',
    description: 'The Angular directives, their inputs and outputs.',
    order: 6,
    body: joinParts(angularIntroduction, ...elements.map(renderDirective), angularSchema),
  };
}

function renderDirective(element: ElementDeclaration): string {
  const tag = element.tagName ?? '';
  const surface = describeSurface(element);
  return joinParts(
    `## ${element.name}`,
    `\`<${tag}>\` in the templates of Angular, see the [element](/docs/reference/elements/${tag}).`,
    `### Inputs of ${element.name}`,
    renderInputs(surface, element),
    surface.events.length > 0 ? `### Outputs of ${element.name}\n\n${renderOutputs(element)}` : null,
  );
}

function renderInputs({ attributes, properties }: Surface, { members = [] }: ElementDeclaration): string {
  const describe = (name: string) => members.find((member) => member.name === name);
  const findType = (name: string) => {
    const member = describe(name);
    return member && 'type' in member ? (member.type?.text ?? 'string') : 'string';
  };
  const rows = [
    ...attributes.map(({ attribute, property, description, isFlag }) => [
      code(property),
      attribute === property ? '' : code(attribute),
      code(isFlag ? 'boolean' : findType(property)),
      toSentence(description || describe(property)?.description),
    ]),
    ...properties.map(({ property, description }) => [
      code(property),
      '',
      code(findType(property)),
      toSentence(description),
    ]),
  ];
  return renderTable(['Input', 'Attribute', 'Type', 'Meaning'], rows);
}

const renderOutputs = ({ events = [] }: ElementDeclaration): string =>
  renderTable(
    ['Output', 'Event', 'Meaning'],
    events.map(({ name, type, description }) => [
      code(toPropertyName(name)),
      code(type.text),
      toSentence(description),
    ]),
  );
