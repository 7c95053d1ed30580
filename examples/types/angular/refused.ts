import { Component } from '@angular/core';
import { PuzzleBoard, PuzzlePrize } from '@puzzle-prize/widget/angular';

/**
 * Angular's templates have no `@ts-expect-error`. Instead, check.mjs checks that the compiler reports an
 * error on the line of each tag.
 */
@Component({
  selector: 'app-refused',
  imports: [PuzzleBoard, PuzzlePrize],
  template: `
    <puzzle-prize theme="blue"></puzzle-prize>
    <puzzle-prize [embedId]="1"></puzzle-prize>
    <puzzle-prize [embed-id]="1"></puzzle-prize>
    <puzzle-prize [embedid]="'no such attribute'"></puzzle-prize>
    <puzzle-prize (puzzleWon)="keep($event)"></puzzle-prize>
    <puzzle-prize (puzzle-won)="keep($event)"></puzzle-prize>
    <puzzle-board locked="yes"></puzzle-board>
    <puzzle-board [state]="'123'"></puzzle-board>
    <puzzle-race></puzzle-race>
  `,
})
export class Refused {
  keep(code: string): void {
    code.trim();
  }
}
