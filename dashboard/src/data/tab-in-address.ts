import { useLocation, useSearchParams } from 'wouter';

/** The tab in the address, otherwise the first one. */
export function readTab<Id extends string>(ids: readonly [Id, ...Id[]], search: URLSearchParams): Id {
  const wanted = search.get('tab');
  return ids.find((id) => id === wanted) ?? ids[0];
}

/** Keeps the chosen tab in `?tab=`, so that it can be linked and reloaded and works with the back button (R2). */
export function useTabInAddress<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const setTab = (id: Id) => {
    navigate(`${path}?tab=${id}`);
  };
  return [readTab(ids, search), setTab];
}
