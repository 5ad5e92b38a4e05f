import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { TestServer } from './test-server.ts';

type Asked = Pick<TestServer, 'call'>;

/** What a server or a visitor gets as JSON. */
export async function read<T = unknown>(from: Asked, url: string): Promise<T> {
  return (await from.call('GET', url)).json<T>();
}

/** The stories of a list, by their id. */
export async function listedIds(from: Asked, url: string): Promise<string[]> {
  return (await read<Experience[]>(from, url)).map(({ id }) => id);
}
