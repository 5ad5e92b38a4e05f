/** Notifies all pages of this browser of a change. */
export interface ChangeChannel {
  /** Calls `listener` after each change, of this page or another. Returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/**
 * A page in the back/forward cache gets no messages, and an open channel may keep it out of that cache: it is closed
 * meanwhile, and when the page is shown again, something may have changed.
 */
export function createChannel(name: string): ChangeChannel {
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const reopen = (event: Event) => {
    const isFromCache = 'persisted' in event && event.persisted;
    if (!isFromCache || listeners.size === 0) return;
    open();
    notifyListeners();
  };
  function open(): BroadcastChannel | undefined {
    try {
      if (channel !== undefined) return channel;
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', notifyListeners);
      addEventListener('pagehide', close);
      addEventListener('pageshow', reopen);
    } catch {
      // A browser that refuses storage may refuse a channel, too.
    }
    return channel;
  }
  return {
    subscribe(listener) {
      open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    notify() {
      open()?.postMessage('changed');
      notifyListeners();
    },
  };
}
