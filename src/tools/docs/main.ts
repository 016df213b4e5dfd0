/** `npm run docs`: writes the pages that are made from the sources. */
import { writeFileSync } from 'node:fs';
import { callsPage } from './calls-page.ts';
import { reference } from './reference-page.mjs';
import { statisticsPage } from './statistics-page.mjs';

writeFileSync('src/backend/CALLS.md', callsPage());
writeFileSync('src/embed/REFERENCE.md', reference());
writeFileSync('src/widget/STATISTICS.md', statisticsPage());
