/** The texts of a room that load with its view. `{name}` is a placeholder. */
export const roomStrings = {
  // A slot (V2)
  slotName: '{name}, slot {slot}, {placed} of {total} in place, {moves}',
  slotFree: 'Slot {slot}, available',
  slotEmpty: 'Slot {slot}, empty',
  boards: 'Players',

  // The lobby (G81)
  here: 'Here',
  lobby: '{here} here, {ready} ready',

  // The track (G79)
  lanes: 'Track',
  lanesToFollow: 'Track: choose a player to follow',
  placed: '{placed} of {total}',
  leads: 'Leads',
  behind: '{tiles} behind',
  level: 'Level',
  lastTile: 'Last tile',
  standings: 'Read the standings',
  replay: 'Replay',
  ownerReplay: 'Replay of the organizer',

  // After a finish (G82)
  podium: 'Podium',
  notFinished: 'Not finished',

  // Announced to visitors who do not see the race
  sayStartsIn: 'Race starts in {seconds} seconds',
  sayGo: 'Go!',
  sayLeads: '{name} leads',
  sayYouLead: 'You lead',
  sayWinnerEndsIn: '{name} won the race. It ends in {seconds} seconds',
  sayEndsIn: 'Race ends in {seconds} seconds',
  sayFinished: '{name} finished, {place}',
  sayYouFinished: 'You finished, {place}',
  sayRestored: 'Connection restored',
  spoken: 'Spoken updates',
  spokenAll: 'All',
  spokenFinishes: 'Finishes only',
  spokenNone: 'None',
};
