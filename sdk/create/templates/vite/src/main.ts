import '@puzzle-prize/widget/prize/define';

document.querySelector('puzzle-prize')?.addEventListener('puzzle-won', (event) => {
  const prize = document.querySelector('#prize');
  if (prize) prize.textContent = `Use ${event.prizeCode} at the checkout.`;
});
