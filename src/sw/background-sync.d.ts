interface ServiceWorkerGlobalScopeEventMap {
  sync: ExtendableEvent;
}
