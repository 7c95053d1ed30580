// Scheduled races (G77)
export const raceEventTitleMaxChars = 80;
/** The lobby of a scheduled race opens this long before its start. */
export const raceEventLobbyMinutes = 5;
/** People who arrive up to this long after the start still race among themselves. */
export const raceEventLateSeconds = 60;
/** Shortest time between the starts of two scheduled races of a campaign. */
export const raceEventGapMinutes = 10;
/** Number of scheduled races of a campaign that have not started. */
export const raceEventsMax = 50;
/** How far ahead a race can be scheduled. */
export const raceEventMaxDays = 366;
/** Interval at which a page in the lobby asks how many people wait. */
export const raceEventPollSeconds = 5;
