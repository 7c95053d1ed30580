// Races (Q4, Q5, N6, N7, G19-G31)
export const raceMinPlayers = 2;
export const raceMaxPlayers = 4;
export const raceSpectatorsDefault = 100;
/** Maximum number of spectators per room. It also applies if the owner sets no limit. */
export const raceSpectatorsMax = 1000;
export const raceRoomMinMinutes = 5;
export const raceRoomMaxMinutes = 120;
export const raceRoomDefaultMinutes = 30;
export const raceStartDelayMinSeconds = 3;
export const raceStartDelayMaxSeconds = 60;
/**
 * Default start delay in the dashboard's form. If a call to the API contains no delay, `raceStartDelayDefaultSeconds`
 * applies.
 */
export const raceStartDelayFormSeconds = 10;
export const raceStartDelayDefaultSeconds = 3;
/**
 * Time from the first finish to the end of the race. The race ends earlier when all players have finished.
 */
export const raceFinishMinSeconds = 5;
export const raceFinishMaxSeconds = 300;
export const raceFinishDefaultSeconds = 30;
/** Number of moves that another player must make to count as an opponent. */
export const racePrizeOpponentMoves = 5;
/** The number with which the full-screen countdown begins (G28). */
export const raceCountdownFromSeconds = 3;
/** Time between two finishes below which they are a photo finish (G82). */
export const racePhotoFinishMs = 300;
/**
 * Time from the moment when enough players have joined until the automatic start. It applies only to rooms
 * that the platform opened.
 */
export const raceAutoStartSeconds = 20;
/**
 * Time from the arrival of somebody who is alone in a room until the tiles move, if a replay races along (G70). G70
 * allows one second more, because timers and connections take time.
 */
export const raceGhostStartSeconds = 14;
/** Number of the owner's own replays that a campaign keeps for each size of the board (G94). */
export const raceOwnerGhostsMax = 5;
/** Longest game that is recorded as a replay, in moves (G71, G94). */
export const raceRecordedMovesMax = 1500;
/** Time after its deal in which the owner can solve the board of a replay. */
export const raceRecordingMinutes = 15;
/**
 * Time for which a rematch reserves the slots of the previous race's players, from the first press of the button
 * (G74).
 */
export const raceRematchReservedSeconds = 15;
/** Time from the end of a race until a visitor of an open room enters the next race (G75). */
export const raceNextSeconds = 10;
/** Smallest and largest number of races in a series (G76). A value of 1 means that there is no series. */
export const raceSeriesMin = 1;
export const raceSeriesMax = 10;
/** Time after which a paused race continues by itself, so that nobody has to wait forever (G92). */
export const racePauseMaxMinutes = 10;
/** Maximum number of pauses in one race. */
export const racePausesMax = 20;
/** Time from the press of "Resume" until tiles can be moved again. */
export const raceResumeSeconds = 3;
/** Maximum length of the organizer's message to the people in a room (G93). */
export const raceMessageMaxChars = 140;
/** Time for which the organizer's last message is shown, also to people who enter later. */
export const raceMessageShownSeconds = 120;
/** Number of sessions that a room keeps out because the organizer has removed them (G91). The oldest are forgotten. */
export const raceRemovedMax = 200;
/** Page size of the live view of an owner's rooms (G90). */
export const raceLiveRoomsPerPage = 20;
export const raceDomainsMax = 50;
/** Maximum number and length of an owner's own words that names in races must not contain. */
export const raceBlockedWordsMax = 200;
export const raceBlockedWordMaxChars = 40;
/** A host with an optional port, or all subdomains of one (Q6). */
export const raceDomainPattern =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
/** Maximum number of sites that are stored for an owner because they tried to show a race without permission (G144). */
export const refusedSitesPerRace = 20;
/** Time for which a refused site is kept. */
export const refusedSiteKeptDays = 30;
export const roomCodeChars = 6;
export const roomCodeMaxChars = 8;
/** The characters of room codes. 0, O, 1, I and L are left out, because they are easily confused. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const displayNameMaxChars = 30;
/** Time for which a disconnected player keeps the slot (G31). */
export const raceSeatHeldSeconds = 60;
/**
 * Maximum wait before a place is assigned, because another node may still have to confirm an earlier finish
 * (G47).
 */
export const racePlaceWaitSeconds = 12;
export const raceReconnectSeconds = 3;
export const raceReconnectMaxSeconds = 30;
/** Interval between heartbeats. A client that misses two of them counts as disconnected. */
export const raceHeartbeatSeconds = 15;
/** Interval at which moves are stored. A crash of the server loses at most the moves of one interval. */
export const raceStoreMs = 250;
/** Time for which a busy node collects messages before it sends them as one batch to clients that support batches. */
export const raceTickMs = 33;
/** Rate limit for moves: the size of a burst. The steady rate is `raceMovesPerSecond`. */
export const raceMoveBurst = 40;
export const raceMovesPerSecond = 25;
export const raceFrameMaxBytes = 4096;
/** Timeout from opening a socket to joining a room. */
export const raceJoinSeconds = 10;
/** Validity of a ticket for the socket. */
export const raceTicketHours = 2;
export const raceRoomPollSeconds = 2;
export const raceRoomListPollSeconds = 5;
export const raceBoardPx = 280;
export const raceOwnBoardPx = 300;
export const raceOwnBoardLargePx = 600;
export const raceFrameHeightPx = 800;
/** Page size of the owner's race history. */
export const racesPerPage = 50;

// Scheduled races (G77)
export const raceEventTitleMaxChars = 80;
/** Time before the start of a scheduled race at which its lobby opens. */
export const raceEventLobbyMinutes = 5;
/** Time after the start in which people who arrive late can still race among themselves. */
export const raceEventLateSeconds = 60;
/** Shortest time between the starts of two scheduled races of a campaign. */
export const raceEventGapMinutes = 10;
/** Maximum number of scheduled races of a campaign that have not started. */
export const raceEventsMax = 50;
/** Longest time between now and the start of a race that is scheduled. */
export const raceEventMaxDays = 366;
/** Interval at which a page in the lobby asks how many people wait. */
export const raceEventPollSeconds = 5;
