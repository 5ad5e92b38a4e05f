/** Opens and migrates a database like a server at its start, and prints the names of the migrations that ran. */
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase, type DatabaseConfig } from '../../../src/server/db/open.ts';

const place = JSON.parse(process.argv[2] ?? '') as DatabaseConfig;
const database = openDatabase(place);
process.stdout.write(JSON.stringify(await migrate(database)));
await database.close();
