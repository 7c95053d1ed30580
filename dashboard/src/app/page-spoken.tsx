import { useSyncExternalStore } from 'react';
import { Spoken } from '../ui/spoken.tsx';

/** Lets a screen reader say which page came, as it does by itself with a page that the browser loads. */
export function PageSpoken() {
  return <Spoken text={useSyncExternalStore(watchTitle, readTitle)} />;
}

function watchTitle(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
  };
}

const readTitle = () => document.title;
