import { useSearchParams } from 'wouter';
import { newInAddress } from '../data/new-in-address.ts';

/**
 * Returns whether the studio is open (D9), and a function that opens or closes it. The studio is open while
 * the URL has the parameter for a new campaign. Therefore the back button closes the studio, and a reload
 * opens it again.
 */
export function useStudioAddress(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setIsOpen = (isOpen: boolean) => {
    setSearch(
      () => {
        // `search` can be outdated, because an earlier change of the URL in the same event has not been
        // rendered yet.
        const next = new URLSearchParams(window.location.search);
        if (isOpen) next.set(newInAddress, 'campaign');
        else next.delete(newInAddress);
        return next;
      },
      // Closing the studio replaces the history entry, so that the back button does not open the studio
      // again.
      { replace: !isOpen },
    );
  };
  return [search.get(newInAddress) === 'campaign', setIsOpen];
}
