import { useSearchParams } from 'wouter';
import { newInAddress } from '../data/new-in-address.ts';

/**
 * Whether the address asks for a new campaign, which opens the studio (D9), and a function to open or close it. The wish
 * stays in the address while the studio is open, so the back button closes it and a reload opens it again.
 */
export function useStudioAddress(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setIsOpen = (isOpen: boolean) => {
    setSearch(
      () => {
        // The page's own address, because another change of it in the same event is not yet rendered.
        const next = new URLSearchParams(window.location.search);
        if (isOpen) next.set(newInAddress, 'campaign');
        else next.delete(newInAddress);
        return next;
      },
      // A closed studio is no page to go back to.
      { replace: !isOpen },
    );
  };
  return [search.get(newInAddress) === 'campaign', setIsOpen];
}
