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
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
    set(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), removalDelay);
  }

  function add(content: ToastContent): number {
    for (const { id } of toasts) dismiss(id);
    const id = ++lastId;
    set([...toasts, { ...content, id, isOpen: true }]);
    return id;
  }

  return {
    /** Shows a notification in place of the one that is open. Gives its id. */
    add,
    update: (id: number, content: Partial<ToastContent>): void =>
      set(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast))),
    dismiss,
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The notifications of this page: `toasts.add({ title })` from anywhere in the browser. */
export const toasts = createToastStore();
