import { DatabaseSync } from 'node:sqlite';
import { handleTasks } from '../../../threads/handle-tasks.ts';

let database: DatabaseSync | undefined;

/** PASSIVE: it copies what it can without waiting for readers or for the writer. */
handleTasks((file: string) => {
  database ??= new DatabaseSync(file);
  database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE);');
});
