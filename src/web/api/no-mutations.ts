/**
 * In the readers' bundle instead of the library's `mutationCache.js`, of which its client makes one: nothing in the readers'
 * app is a mutation.
 */
export class MutationCache {
  clear = () => undefined;
  findAll = () => [];
  resumePausedMutations = () => Promise.resolve();
}
