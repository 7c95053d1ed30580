import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The URL parameter that asks to create something: `?new=campaign` or `?new=embed-code`. */
export const newInAddress = 'new';

/**
 * Calls `onAsked` when the URL asks to create an item of the kind `thing`. The hook then removes the parameter, so
 * that a reload does not ask again.
 */
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
