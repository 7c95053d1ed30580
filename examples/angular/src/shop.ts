import { Component, signal } from '@angular/core';
import { PuzzlePrize, PuzzlePrizeButton } from '@puzzle-prize/widget/angular';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';

@Component({
  selector: 'app-shop',
  imports: [PuzzlePrize, PuzzlePrizeButton],
  template: `
    <main>
      <h1>Quayside Coffee</h1>
      @if (code()) {
        <p>Use {{ code() }} at the checkout.</p>
      } @else {
        <p>Solve the puzzle for 15% off your first bag.</p>
      }
      <puzzle-prize [embedId]="embedId" [host]="host" (puzzleWon)="keep($event)"></puzzle-prize>
      <p>
        Rather later?
        <puzzle-prize-button
          [embedId]="embedId"
          [host]="host"
          text="Win a coffee"
          backgroundColor="#8a4b24"
        ></puzzle-prize-button>
      </p>
    </main>
  `,
})
export class Shop {
  readonly host: string = import.meta.env.VITE_PUZZLE_HOST;
  readonly embedId: string = import.meta.env.VITE_PUZZLE_EMBED;
  readonly code = signal('');

  keep({ prizeCode }: PuzzleWonEvent): void {
    this.code.set(prizeCode);
  }
}
