/**
 * The style of the owner's navigation. While the chunk of the navigation loads, a placeholder has the same
 * style, so that nothing jumps.
 */
export const navLooks = [
  'print:hidden z-20 flex shrink-0 border-line bg-card',
  // On a phone, the navigation is a fixed bar at the bottom. If the window is too low for that, it is a
  // static bar above the page.
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:min-h-14 max-md:border-t max-md:px-2 max-md:py-1',
  'max-md:pb-[max(0.25rem,env(safe-area-inset-bottom))]',
  'max-md:[@media(max-height:24rem)]:static max-md:[@media(max-height:24rem)]:border-t-0',
  'max-md:[@media(max-height:24rem)]:border-b',
  // The height leaves space for the header, so that the last entries are visible before the page is scrolled.
  'md:sticky md:top-0 md:h-[calc(100dvh-3.5rem)] md:w-16 md:flex-col md:self-start md:bg-transparent md:p-3',
  'lg:w-55 lg:overflow-y-auto',
].join(' ');
