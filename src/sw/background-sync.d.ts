/** https://wicg.github.io/background-sync/spec/, which TypeScript does not know. Safari and Firefox have none of it. */
interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: ExtendableEvent;
}
