/** `npm run docs`: writes the page of calls. */
import { writeFileSync } from 'node:fs';
import { callsPage } from './calls-page.ts';

writeFileSync('src/backend/CALLS.md', callsPage());
