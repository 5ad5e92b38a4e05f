import { openShelf } from './cache-store.ts';

/** The hashed files of the app. */
export const assets = openShelf('assets');

/** Pages as the server wrote them, by the part of their address that matters. */
export const pages = openShelf('pages', 60);

/** Answers to reading calls, and the lists of cities. */
export const calls = openShelf('calls', 400);

/** What the worker has to remember after the browser has stopped it. */
export const notes = openShelf('notes');
