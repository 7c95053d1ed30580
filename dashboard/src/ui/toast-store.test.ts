import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createToastStore', () => {
  it('[R12] keeps only the newest toast', () => {
    const store = createToastStore();
    store.add({ title: 'First' });
    store.add({ title: 'Second', variant: 'destructive' });
    expect(store.snapshot()).toEqual([{ id: '2', title: 'Second', variant: 'destructive', isOpen: true }]);
  });

  it('[R12] closes a dismissed toast at once and removes it 1,000,000 ms later', () => {
    const store = createToastStore();
    const id = store.add({ title: 'First' });
    store.dismiss(id);
    expect(store.snapshot()).toMatchObject([{ isOpen: false }]);
    vi.advanceTimersByTime(999_999);
    expect(store.snapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.snapshot()).toEqual([]);
  });

  it('[R12] updates and removes by id', () => {
    const store = createToastStore();
    const id = store.add({ title: 'Sending' });
    store.update(id, { title: 'Sent' });
    expect(store.snapshot()).toMatchObject([{ title: 'Sent', isOpen: true }]);
    store.remove(id);
    expect(store.snapshot()).toEqual([]);
  });

  it('[R12, G133] tells once that a toast closes: dismissed, removed, or replaced', () => {
    const store = createToastStore();
    const onClosed = vi.fn();
    const dismissed = store.add({ title: 'First', onClosed });
    expect(onClosed).not.toHaveBeenCalled();
    store.dismiss(dismissed);
    store.dismiss(dismissed);
    store.remove(dismissed);
    expect(onClosed).toHaveBeenCalledTimes(1);
    store.remove(store.add({ title: 'Second', onClosed }));
    expect(onClosed).toHaveBeenCalledTimes(2);
    store.add({ title: 'Third', onClosed });
    store.add({ title: 'Fourth' });
    expect(onClosed).toHaveBeenCalledTimes(3);
  });

  it('[R12] notifies subscribers, but not after they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.add({ title: 'First' });
    leave();
    store.add({ title: 'Second' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
