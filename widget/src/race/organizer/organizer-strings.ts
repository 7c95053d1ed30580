/** The texts about what the organizer does: a pause and a message. `{name}` is a placeholder. */
export const organizerStrings = {
  // A pause (G92)
  paused: 'Paused by the organizer',
  pausedAdvice: 'The boards are covered and the clock stands still.',
  pausedUntil: 'The race continues at {time} at the latest.',
  resuming: 'The race continues',
  sayPaused: 'The organizer has paused the race',
  sayContinues: 'The race continues in {seconds} seconds',

  // A message of the organizer (G93)
  organizer: 'Organizer',
  hideMessage: 'Hide the message',
};
