import { useLocation, useSearchParams } from 'wouter';

/**
 * Keeps the opened code in the URL as `?code=`. Its history can therefore be linked and reloaded, and the
 * back button closes it.
 */
export function useCodeInAddress() {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const id = search.get('code');
  const buildPath = (codeId: string | null) => {
    const query = new URLSearchParams(search);
    if (codeId === null) query.delete('code');
    else query.set('code', codeId);
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return {
    id,
    buildPath,
    open: (codeId: string) => {
      navigate(buildPath(codeId));
    },
    close: () => {
      navigate(buildPath(null), { replace: true });
    },
  };
}
