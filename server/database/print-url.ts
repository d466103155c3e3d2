// Prints the connection string of the embedded PostgreSQL that is running, for psql and pg_dump.
import { join } from 'node:path';
import { embeddedUrl } from './embedded.ts';

const url = embeddedUrl(join(process.env.WENJIN_VAR ?? 'var', 'postgres'));
if (url === undefined) {
  process.stderr.write('内置数据库没有在运行\n');
  process.exitCode = 1;
} else process.stdout.write(`${url}\n`);
