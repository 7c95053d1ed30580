/** The path of a room. */
export function roomPath(roomCode: string): string {
  return `/race/${encodeURIComponent(roomCode)}`;
}

/** The address of a room, for invitations. */
export function roomLink(roomCode: string): string {
  return window.location.origin + roomPath(roomCode);
}
