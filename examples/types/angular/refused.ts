import { Component } from '@angular/core';
import { PuzzleBoard, PuzzlePrize } from '@puzzle-prize/widget/angular';

/** Angular's templates know no `@ts-expect-error`: each tag below must be refused, in its line. */
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
