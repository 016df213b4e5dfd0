import type { Page } from '@playwright/test';
import { excess, instrument, openCensus, type Census } from '../fixtures/census.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Parameters, Viewer } from '../fixtures/viewer.ts';

const SWITCHES = 50;

/** The browser's own counts waver by a few. An object that each switch leaves behind would count fifty. */
const slack = { nodes: 20, listeners: 5 };

/** The name of a menu, the sub-menus below it, and the choice there, by its place in the list or by its key. */
type Choice = readonly [menu: string, ...path: (string | number)[]];

interface Story {
  readonly title: string;
  /** Whether another episode follows the one at which the round ends. */
  readonly hasNext: boolean;
  readonly parameters: Parameters;
  readonly round: readonly Choice[];
}

const stories: readonly Story[] = [
  {
    title: 'of episodes, seasons and voice-overs',
    hasNext: true,
    parameters: { movie_id: 2 },
    round: [
      ['Озвучка', 1],
      ['Серии', 1],
      ['Озвучка', 2],
      ['Сезоны', 1],
      ['Озвучка', 0],
      ['Серии', 1],
      ['Озвучка', 1],
      ['Сезоны', 0],
      ['Озвучка', 0],
      ['Серии', 1],
      ['Серии', 0],
    ],
  },
  {
    title: 'between HLS and DASH',
    hasNext: true,
    parameters: { movie_id: 3 },
    round: [
      ['Серии', 1],
      ['Серии', 2],
      ['Серии', 1],
      ['Серии', 0],
    ],
  },
  {
    title: 'of the sources of a master JSON',
    hasNext: false,
    parameters: { movie_id: 8 },
    round: [
      ['Настройки', 'quality', 'source 720p'],
      ['Настройки', 'quality', 'source Авто'],
      ['Настройки', 'quality', 'source 360p'],
      ['Настройки', 'quality', 'source Авто'],
    ],
  },
];

for (const { title, hasNext, parameters, round } of stories) {
  test(`${SWITCHES} switches ${title} leave nothing behind`, async ({ viewer }) => {
    const { page } = viewer;
    await instrument(page);
    await viewer.open({ ...parameters, t: 0 });
    await viewer.play();
    await viewer.watchPast(0.3);
    // The first rounds load chunks and all that a library or the browser keeps once for all.
    await switchAbout(page, round, 2 * round.length);
    await comeToRest(viewer, hasNext);
    const census = await openCensus(page);
    const before = await atRest(census);
    const switches = Math.ceil(SWITCHES / round.length) * round.length;
    expect(await switchAbout(page, round, switches)).toBeGreaterThanOrEqual(switches);
    await comeToRest(viewer, hasNext);
    // Work that ends by itself (a save that waits for its turn, a fading menu) may take its time.
    await expect.poll(async () => excess(before, await census(), slack)).toEqual({});
  });
}

/** The film stands still at its first frame, with the next episode prepared: an idle engine counts, too. */
async function comeToRest(viewer: Viewer, hasNext: boolean): Promise<void> {
  await viewer.seesFrame();
  if (!(await viewer.isPaused())) await viewer.page.keyboard.press('KeyK');
  await expect.poll(() => viewer.isPaused()).toBe(true);
  if (!hasNext) return;
  const lastLoaded = async () => (await viewer.commands('engine.attach', 'engine.prepare')).at(-1)?.type;
  await expect.poll(lastLoaded).toBe('engine.prepare');
}

/** The counts once they stay the same: then everything that is prepared has been loaded. */
async function atRest(census: () => Promise<Census>): Promise<Census> {
  let latest = await census();
  await expect(async () => {
    const { nodes, listeners } = latest;
    latest = await census();
    expect(latest).toMatchObject({ nodes, listeners });
  }).toPass({ intervals: [1_000] });
  return latest;
}

/**
 * Presses the buttons faster than anybody could, and waits for a picture at every tenth switch only.
 * @returns how often an engine was attached: counted on the way, because the black box forgets
 */
async function switchAbout(page: Page, round: readonly Choice[], times: number): Promise<number> {
  return page.evaluate(
    async ([choices, count]) => {
      const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
      const film = document.querySelector('video')!;
      const { potok } = window;
      const attachments = new Set<string>();
      const countAttachments = async (): Promise<void> => {
        for (const entry of (await potok.exportRecording()).entries) {
          if (entry.kind !== 'command' || entry.command.type !== 'engine.attach') continue;
          attachments.add(`${entry.atMs} ${JSON.stringify(entry.command)}`);
        }
      };
      const until = async (isTrue: () => boolean): Promise<void> => {
        for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await wait(20);
      };
      const press = async (selector: string, which: string | number): Promise<void> => {
        const find = (): HTMLElement | undefined => {
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          return typeof which === 'number'
            ? all[which]
            : all.find((item) => item.ariaLabel?.split(':')[0] === which || item.dataset['key'] === which);
        };
        await until(() => find() !== undefined);
        const found = find();
        if (found === undefined) throw new Error(`Nothing to press: ${selector} ${which}`);
        found.click();
      };
      for (let index = 0; index < count; index += 1) {
        const [menu, ...path] = choices[index % choices.length]!;
        await press('button[aria-haspopup="menu"]', menu);
        for (const name of path.slice(0, -1)) await press('[role="menuitem"]', name);
        await press('[role="menuitemradio"]', path.at(-1)!);
        if (index % 10 === 9) await until(() => film.readyState >= 2);
        else await wait((index % 5) * 30);
        // The count is taken long before the black box forgets, and not at each switch, because it takes longer than
        // one.
        if (index % 5 === 4 || index === count - 1) await countAttachments();
      }
      return attachments.size;
    },
    [round, times] as const,
  );
}
