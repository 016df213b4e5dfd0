import { defineConfig, type Project } from '@playwright/test';
import { inStories } from './e2e/browsers/in-stories.ts';
import { intervals } from './e2e/fixtures/expect.ts';
import { findFirefox, findWebKit } from './src/tools/lib/other-engines.mjs';
import { findChromium, findHeadlessShell } from './src/tools/lib/chromium.mjs';
import { reports } from './src/tools/lib/totals.mjs';

// Chromium's sandbox refuses to run as root, which is what containers are.
const isRoot = process.getuid?.() === 0;
const isCi = process.env['CI'] !== undefined;

const chromium = (executablePath: string | undefined) => ({
  browserName: 'chromium' as const,
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: isRoot ? ['--no-sandbox'] : [],
  },
});

/** Stories that need what the headless shell lacks: blocked cookies, `window.chrome`, and the fonts of a desktop. */
const ofWholeBrowser = [
  'screens/**',
  ...['blocked-storage', 'cast', 'host-content'].map((name) => `stories/${name}.spec.ts`),
];

/** Stories of `e2e/browsers` run in every engine of this machine; `npm test` sees to it that all three are there. */
const otherEngines: Project[] = [];
if (findFirefox() !== undefined) {
  otherEngines.push({
    name: 'firefox',
    testDir: 'e2e/browsers',
    use: {
      launchOptions: {
        channel: 'moz-firefox',
        executablePath: 'e2e/browsers/firefox.mjs',
        // Without it a click in a frame of another site goes astray.
        firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
      },
    },
  });
}
if (findWebKit() !== undefined)
  otherEngines.push({ name: 'webkit', testDir: 'e2e/browsers', use: { launchOptions: {} } });

// No web server here: each worker starts its own services from dist/ by a fixture.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: isCi,
  // Real media, real servers and two browsers run on a machine that others use, so a story that fails is run again.
  // `npm test` names stories that passed only then.
  retries: isCi ? 2 : 1,
  // A story needs a processor for about half of its time: with a third at once, some would wait too long for what they
  // time.
  workers: 2,
  // No story is about speed. These limits end only stories that hang: no other story comes near them on any machine.
  timeout: 600_000,
  expect: { timeout: 240_000, toPass: { intervals } },
  reporter: [[isCi ? 'dot' : 'line'], ['json', { outputFile: reports.e2e }], ['./e2e/browsers/matrix-reporter.ts']],
  use: {
    headless: true,
    // A trace takes a picture of every frame of a film, which is worth it only for a story that has failed once.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: [...ofWholeBrowser, ...inStories.map((name) => `browsers/${name}.spec.ts`)].map(
        (path) => `**/${path}`,
      ),
      use: chromium(findHeadlessShell()),
    },
    {
      name: 'whole-chromium',
      testMatch: ofWholeBrowser.map((path) => `**/${path.replace('**', '*.spec.ts')}`),
      snapshotPathTemplate: '{snapshotDir}/{testFilePath}-snapshots/{arg}-chromium{-snapshotSuffix}{ext}',
      use: chromium(findChromium()),
    },
    ...otherEngines,
  ],
});
