/** Uses the light theme while the page is printed, because paper is white. */
export function printInLightTheme(): void {
  const root = document.documentElement;
  const print = window.matchMedia('print');
  let theme = root.dataset['theme'];
  const apply = () => {
    if (print.matches) theme = root.dataset['theme'];
    root.dataset['theme'] = print.matches ? 'light' : theme;
  };
  if (print.matches) apply();
  print.addEventListener('change', apply);
}
