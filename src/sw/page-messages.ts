import type { WorkerMessage } from '../contract/offline/messages.ts';

/** Messages for pages that do not listen yet, because they are not hydrated. */
export class PageMessages {
  readonly #listening = new Set<string>();
  readonly #waiting = new Map<string, WorkerMessage[]>();

  /** Stores a message for this page, unless it listens. */
  add(clientId: string, message: WorkerMessage): void {
    if (this.#listening.has(clientId)) return;
    this.#waiting.set(clientId, [...(this.#waiting.get(clientId) ?? []), message]);
  }

  /** The page listens from now on. Returns the messages that it has missed, oldest first. */
  listen(clientId: string): readonly WorkerMessage[] {
    const missed = this.#waiting.get(clientId) ?? [];
    this.#waiting.delete(clientId);
    this.#listening.add(clientId);
    return missed;
  }

  /** Forgets all pages but these: a browser never uses the id of a closed page again. */
  keepOnly(open: ReadonlySet<string>): void {
    for (const pages of [this.#listening, this.#waiting]) {
      for (const id of pages.keys()) if (!open.has(id)) pages.delete(id);
    }
  }
}
