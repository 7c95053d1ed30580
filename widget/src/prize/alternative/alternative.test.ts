import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { PuzzlePrize } from '../puzzle-prize.ts';
import type { FakePlatform } from '../test/fake-platform.ts';
import { boardIn, find, findButton, mount, readText, shows, solve, unmountAll } from '../test/play.ts';
import { scenes } from '../test/scenes.ts';
import { usePlatform } from '../test/use-platform.ts';

const hasOffer = (element: PuzzlePrize) => Boolean(element.shadowRoot?.querySelector('.other-way'));
const focused = (element: PuzzlePrize) => element.shadowRoot?.activeElement;
const listStatus = (element: PuzzlePrize) =>
  [...(element.shadowRoot?.querySelectorAll('p[role=status]') ?? [])].map(({ textContent }) => textContent);

async function answer(element: PuzzlePrize, text: string): Promise<void> {
  const input = find(element, '#answer');
  if (input instanceof HTMLInputElement) input.value = text;
  input.focus();
  await sendKeys({ press: 'Enter' });
}

describe('the other way to the prize', () => {
  let platform: FakePlatform;
  usePlatform((fresh) => {
    platform = fresh;
  });

  it('[G61] is offered only after the minutes of the owner, and only if there is one', async () => {
    platform.puzzle = { offer: { alternative: 'easier_board', alternativeMinutes: 1 } };
    const element = await mount();
    await aTimeout(300);
    expect(hasOffer(element)).to.equal(false);
    unmountAll();
    const saved = localStorage.length;
    platform.puzzle = {};
    const plain = await mount();
    await solve(plain, 1);
    await aTimeout(300);
    expect([saved, hasOffer(plain)]).to.deep.equal([saved, false]);
  });

  it('[G61] is announced once, and needs no more space than the card has', async () => {
    const element = await scenes.easierOffered(platform);
    await waitUntil(() => listStatus(element).includes('You can try an easier board now.'));
    const said = find(element, 'p.hidden[role=status]:not(:empty)');
    let changes = 0;
    new MutationObserver(() => (changes += 1)).observe(said, { childList: true, subtree: true });
    await solve(element, 2);
    await aTimeout(100);
    expect([changes, hasOffer(element)]).to.deep.equal([0, true]);
    expect(find(element, 'section').offsetHeight).to.be.at.most(500);
  });

  it('[G61, G114] names the choice in the language of the element, also when it changes', async () => {
    const element = await scenes.easierOffered(platform);
    const button = findButton(element, 'Try an easier board');
    element.lang = 'de';
    await waitUntil(() => button.textContent === 'Leichteres Puzzle versuchen');
  });

  it('[G61] deals an easier board, which has the focus, survives a reload and wins the prize', async () => {
    const element = await scenes.easierOffered(platform);
    await solve(element, 3);
    const button = findButton(element, 'Try an easier board');
    button.focus();
    button.click();
    await waitUntil(() => boardIn(element).moves.length === 0 && boardIn(element).state[7] === 7);
    await waitUntil(() => focused(element) === boardIn(element));
    expect(listStatus(element)).to.include('This board is easier.');
    expect(hasOffer(element)).to.equal(false);
    unmountAll();
    const again = await mount();
    expect(platform.listCalls('load').at(-1)?.url.searchParams.get('easier')).to.match(/easier$/);
    expect([...boardIn(again).state]).to.deep.equal([1, 2, 3, 4, 5, 6, 0, 7, 8]);
    await solve(again);
    await shows(again, 'won');
    expect(find(again, 'code').innerText).to.equal('SAVE10-7KQ2');
    unmountAll();
    expect(readText(await mount())).to.match(/^Congratulations! Solved in 2 moves/);
  });

  it('[G61] keeps the easier board when the page names its end user', async () => {
    const element = await scenes.easierOffered(platform);
    findButton(element, 'Try an easier board').click();
    await waitUntil(() => boardIn(element).state[7] === 7);
    const loads = platform.listCalls('load').length;
    element.endUser = 'customer-7';
    await waitUntil(() => platform.listCalls('load').length > loads);
    await aTimeout(100);
    expect(boardIn(element).state[7]).to.equal(7);
    await solve(element);
    await shows(element, 'won');
  });

  it('[G61] says why an easier board was not dealt, and keeps the game', async () => {
    const element = await scenes.easierOffered(platform);
    platform.troubles['easier-board'] = ['play.alternative_too_early'];
    const [first] = await solve(element, 3);
    findButton(element, 'Try an easier board').click();
    await waitUntil(() => readText(element).includes('This is not offered yet.'));
    expect(boardIn(element).moves[0]).to.equal(first);
    findButton(element, 'Try an easier board').click();
    await waitUntil(() => !hasOffer(element));
  });

  it('[G61] asks a question by keyboard alone, and a correct answer opens the ticket', async () => {
    const element = await scenes.questionAsked(platform);
    expect(find(element, 'dialog').matches(':modal')).to.equal(true);
    expect(focused(element)?.id).to.equal('answer');
    expect(find(element, 'label').textContent).to.equal('What is the name of our cat?');
    await sendKeys({ press: 'Escape' });
    expect(find(element, 'dialog').matches(':modal')).to.equal(false);
    expect(focused(element)?.textContent).to.equal('Answer a question instead');
    await sendKeys({ press: 'Enter' });
    await answer(element, ' Chelsea ');
    await shows(element, 'won');
    expect(platform.listCalls('verify').map(({ body }) => body.answer)).to.deep.equal(['Chelsea']);
    await waitUntil(() => focused(element)?.id === 'heading');
    expect(readText(element)).to.match(/^Congratulations! Your answer is correct YOUR CODE/i);
    unmountAll();
    expect(readText(await mount())).to.match(/^Congratulations! Your answer is correct/);
  });

  it('[T50] counts the tries that are left, and then leaves the puzzle', async () => {
    const element = await scenes.questionAsked(platform);
    await answer(element, 'Tom');
    const problem = find(element, '#answer-problem');
    await waitUntil(() => problem.textContent === 'This is not the answer. 1 try is left.');
    expect(focused(element)?.id).to.equal('answer');
    expect(find(element, '#answer').ariaInvalid).to.equal('true');
    await answer(element, 'Tim');
    await waitUntil(() => problem.textContent.startsWith('This is not the answer, and no tries are left.'));
    expect(focused(element)?.textContent).to.equal('Back to the puzzle');
    await sendKeys({ press: 'Enter' });
    await solve(element);
    await shows(element, 'won');
  });

  it('[G114] explains a refused answer in the language of the element', async () => {
    const element = await scenes.questionAsked(platform);
    element.lang = 'de';
    await waitUntil(() => element.strings.retry === 'Noch einmal');
    platform.troubles.verify = ['play.no_alternative'];
    await answer(element, 'Chelsea');
    await waitUntil(
      () => find(element, '#answer-problem').textContent === 'Dieses Puzzle bietet das nicht an.',
    );
  });

  it('[G61] keeps the dialog open when the platform cannot be reached', async () => {
    const element = await scenes.questionAsked(platform);
    platform.troubles.verify = ['offline'];
    await answer(element, 'Chelsea');
    await waitUntil(() => find(element, '#answer-problem').textContent !== '');
    await answer(element, 'Chelsea');
    await shows(element, 'won');
  });
});
