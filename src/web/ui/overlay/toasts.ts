import { createStore } from '../../browser/store.ts';

/** What a notification says. It shows for 5 seconds unless `duration`, in milliseconds, says otherwise. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly look?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly duration?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly isOpen: boolean;
}

const removalDelay = 1_000_000;

/** The notifications, in the order in which they came. At most one is open (section 9). */
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
    /** Shows a notification in place of the one that is open. Gives its id. */
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
