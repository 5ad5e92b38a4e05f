/** https://wicg.github.io/background-sync/spec/, which TypeScript does not have. Safari and Firefox do not support it. */
interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}
