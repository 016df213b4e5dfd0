/** `npm run serve`: runs the built server in this process. Installs nothing and builds nothing. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const server = resolve('dist/backend/main.js');
if (!existsSync(server)) {
  console.error('There is nothing to serve yet: npm run build makes it.');
  process.exit(1);
}
process.env['LOG_LEVEL'] ??= 'info';
process.argv = [process.execPath, server];
await import(pathToFileURL(server).href);
