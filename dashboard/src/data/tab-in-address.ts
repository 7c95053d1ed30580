import { useLocation, useSearchParams } from 'wouter';

/** Returns the tab that the URL names; the first tab when the URL names no known tab. */
export function readTab<Id extends string>(ids: readonly [Id, ...Id[]], search: URLSearchParams): Id {
  const wanted = search.get('tab');
  return ids.find((id) => id === wanted) ?? ids[0];
}

/** Keeps the chosen tab in `?tab=`, so that links, reloads and the back button show the right tab (R2). */
export function useTabInAddress<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const setTab = (id: Id) => {
    navigate(`${path}?tab=${id}`);
  };
  return [readTab(ids, search), setTab];
}
