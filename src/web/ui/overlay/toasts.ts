import { createStore } from '../../browser/store.ts';

/** The content of a notification. `duration` is in milliseconds; the default is 5 seconds. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  /** `waiting`: neither done nor failed. */
  readonly variant?: 'default' | 'destructive' | 'waiting';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly duration?: number;
  /** Whether it belongs to the page to which the same action leads: it stays when that is shown. */
  readonly isForNextPage?: boolean;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly isOpen: boolean;
}

/** How long a dismissed notification is kept, hidden, in milliseconds (statement 9.20 of the specification). */
const removalDelay = 1_000_000;

/** The notifications, oldest first. At most one is open: a new one dismisses the one before. */
export function createToastStore() {
  const { get, getInitial, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;

  function dismiss(id: number): void {
    if (!get().some((toast) => toast.id === id && toast.isOpen)) return;
    set(get().map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => set(get().filter((toast) => toast.id !== id)), removalDelay);
  }

  function add(content: ToastContent): number {
    for (const { id } of get()) dismiss(id);
    const id = ++lastId;
    set([...get(), { ...content, id, isOpen: true }]);
    return id;
  }

  return {
    /** Shows a notification; the one that is open is dismissed. Returns its id. */
    add,
    update: (id: number, content: Partial<ToastContent>): void =>
      set(get().map((toast) => (toast.id === id ? { ...toast, ...content } : toast))),
    dismiss,
    get,
    getInitial,
    subscribe,
  };
}

/** The notifications of this page: `toasts.add({ title })` from anywhere in the browser. */
export const toasts = createToastStore();
