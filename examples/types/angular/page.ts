import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import '@puzzle-prize/widget/prize/define';

@Component({
  selector: 'app-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<puzzle-prize embed-id="a" theme="auto" (puzzle-won)="keep($event)"></puzzle-prize>`,
})
export class Page {
  code = '';
  keep(event: HTMLElementEventMap['puzzle-won']): void {
    this.code = event.prizeCode;
  }
}
