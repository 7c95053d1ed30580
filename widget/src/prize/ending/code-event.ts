/**
 * A won code is known, also one of an earlier visit. The event is for the frame around the element, which can
 * tell the button of its page. It does not bubble.
 */
export class CodeEvent extends Event {
  static readonly type = 'puzzle-code';
  readonly code: string;
  constructor(code: string) {
    super(CodeEvent.type);
    this.code = code;
  }
}
