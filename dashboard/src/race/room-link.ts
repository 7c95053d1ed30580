/** The page of a room. */
export function roomPath(roomCode: string): string {
  return `/race/${encodeURIComponent(roomCode)}`;
}

/** Its address, for who is invited. */
export function roomLink(roomCode: string): string {
  return window.location.origin + roomPath(roomCode);
}
