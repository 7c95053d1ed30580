/** The path of a room. */
export function buildRoomPath(roomCode: string): string {
  return `/race/${encodeURIComponent(roomCode)}`;
}

/** Returns the URL of a room, for invitations. */
export function buildRoomLink(roomCode: string): string {
  return window.location.origin + buildRoomPath(roomCode);
}

/** The path of the big screen of a room (G88). */
export function buildScreenPath(roomCode: string): string {
  return `${buildRoomPath(roomCode)}/screen`;
}
