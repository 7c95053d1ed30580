/** The facts about a reply that are not in the reply itself. */
export interface ReplyInfo {
  /** The id of the request in the server's log. Quote it when you contact support. */
  requestId: string | null;
  /** Number of attempts that the call needed. */
  attempts: number;
  /** True if an earlier call with the same idempotency key had this reply. */
  isReplayed: boolean;
  /** The number of items in the whole list; null if the reply is no list. */
  total: number | null;
  /** The number of calls that the rate limits still allow at present; null if the reply contains no limit. */
  callsLeft: number | null;
}

const infos = new WeakMap<object, ReplyInfo>();

export function rememberReply(reply: unknown, info: ReplyInfo): void {
  if (typeof reply === 'object' && reply !== null) infos.set(reply, info);
}

/** Returns the facts about a reply, such as the id of its request; null for any other value. */
export function getReplyInfo(reply: object): ReplyInfo | null {
  return infos.get(reply) ?? null;
}
