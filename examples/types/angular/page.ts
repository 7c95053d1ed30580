import { Component } from '@angular/core';
import { PuzzleBoard, PuzzlePrize, PuzzlePrizeButton, PuzzleRace } from '@puzzle-prize/widget/angular';
import type { PuzzleWonEvent } from '@puzzle-prize/widget/prize';

@Component({
  selector: 'app-page',
  imports: [PuzzleBoard, PuzzlePrize, PuzzlePrizeButton, PuzzleRace],
  template: `
    <puzzle-prize
      #prize
      [embedId]="embed"
      theme="auto"
      class="prize"
      (puzzleWon)="keep($event)"
    ></puzzle-prize>
    <puzzle-prize embed-id="a" [strings]="{}" (puzzle-won)="keep($event)"></puzzle-prize>
    <button (click)="prize.checkSession()">Paid</button>
    <puzzle-board
      label="x"
      locked
      [pictureShown]="true"
      [state]="[1, 2, 3, 4, 5, 6, 7, 8, 0]"
      (tileMove)="moves = $event.moveCount"
    ></puzzle-board>
    <puzzle-race puzzleId="a" as="spectator" (raceError)="code = $event.code"></puzzle-race>
    <puzzle-prize-button embedId="a" text="Win" [textSize]="16"></puzzle-prize-button>
  `,
})
export class Page {
  embed = 'a';
  code = '';
  moves = 0;
  keep(event: PuzzleWonEvent): void {
    this.code = event.prizeCode;
  }
}
