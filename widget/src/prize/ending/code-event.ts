/**
 * The element knows a won code, possibly from an earlier visit. The frame page listens to this event, and can
 * tell the button on the host page. The event does not bubble.
 */
export class CodeEvent extends Event {
  static readonly type = 'puzzle-code';
  readonly code: string;
  constructor(code: string) {
    super(CodeEvent.type);
    this.code = code;
  }
}
