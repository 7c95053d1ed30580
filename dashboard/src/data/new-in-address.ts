import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The parameter of an address that asks to create something: `?new=campaign` or `?new=embed-code`. */
export const newInAddress = 'new';

/** Calls `onAsked` when the address asks for a new thing. The address then loses the wish: a reload does not repeat it. */
export function useNewInAddress(thing: 'embed-code', onAsked: () => void): void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const isAsked = search.get(newInAddress) === thing;
  const handleAsked = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(newInAddress);
    navigate(rest.size > 0 ? `${path}?${rest.toString()}` : path, { replace: true });
    onAsked();
  });
  useEffect(() => {
    if (isAsked) handleAsked();
  }, [isAsked]);
}
