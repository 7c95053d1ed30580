import '@puzzle-prize/widget/prize/define';
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';

/** A component that uses the tag without the directive, as in the reference for Angular. */
@Component({
  selector: 'app-schema',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <puzzle-prize [attr.embed-id]="embedId" [strings]="texts" (puzzle-won)="keep($event)"></puzzle-prize>
  `,
})
export class Schema {
  readonly embedId = 'a';
  readonly texts = { retry: 'Once more' };
  code = '';

  keep(event: PuzzleWonEvent): void {
    this.code = event.prizeCode;
  }
}
