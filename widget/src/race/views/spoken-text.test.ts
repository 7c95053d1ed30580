import { expect } from '@open-wc/testing';
import { FakeRace } from '../test/fake-race.ts';
import { raceStrings } from '../strings.ts';
import { RoomLanguage } from './room-language.ts';
import { placeText, describeForSpeech } from './spoken-text.ts';

const language = new RoomLanguage(raceStrings, 'en');
const race = new FakeRace();
race.seat('Anna');
const [anna] = race.room.participants;
const finish = {
  ...{ roomCode: 'K7MPQ2', participantId: 'p1', displayName: 'Anna', completedAt: '', finalMoveCount: 9 },
  ...{ place: 2, isYou: false },
};

describe('announcements of a race', () => {
  it('[V3] announces a countdown at its start and for the last three seconds', () => {
    const counted = (seconds: number, isFirst: boolean) =>
      describeForSpeech({ kind: 'counted', seconds, isFirst }, language);
    expect(counted(10, true)).to.equal('Race starts in 10 seconds');
    expect([counted(9, false), counted(3, false), counted(2, false)]).to.deep.equal([null, '3', null]);
    expect(counted(3, true)).to.equal('3');
  });

  it('[V3] announces the leader, with a different text if the visitor leads', () => {
    if (!anna) throw new Error('nobody has a slot');
    expect(describeForSpeech({ kind: 'leaderChanged', leader: anna, isYou: false }, language)).to.equal(
      'Anna leads',
    );
    const own = describeForSpeech({ kind: 'leaderChanged', leader: anna, isYou: true }, language);
    expect(own).to.equal(language.texts.sayYouLead);
  });

  it('[V3] announces each finish with its place', () => {
    expect(describeForSpeech({ kind: 'finished', finish }, language))
      .to.contain('Anna')
      .and.to.contain('2nd');
    const own = describeForSpeech({ kind: 'finished', finish: { ...finish, isYou: true } }, language);
    expect(own).to.contain('2nd').and.not.to.contain('Anna');
  });

  it('announces the winner and the remaining time in one text', () => {
    const alone = describeForSpeech({ kind: 'ending', seconds: 30, winner: null }, language);
    expect(alone).to.contain('30').and.not.to.contain('Anna');
    const text = describeForSpeech({ kind: 'ending', seconds: 30, winner: anna ?? null }, language);
    expect(text).to.contain('Anna').and.to.contain('30');
  });

  it('does not announce changes that matter only on the screen', () => {
    expect(describeForSpeech({ kind: 'starting' }, language)).to.equal(null);
    expect(describeForSpeech({ kind: 'prizeWon', code: null }, language)).to.equal(null);
    expect(describeForSpeech({ kind: 'prizeWon', code: 'TEA-1' }, language)).to.contain('TEA-1');
  });

  it('writes places as people say them', () => {
    expect([1, 2, 3, 4, 5].map((place) => placeText(place, language))).to.deep.equal([
      ...['1st', '2nd', '3rd', '4th', '5'],
    ]);
  });
});
