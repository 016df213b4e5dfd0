import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 720 } });

type Codec = 'avc1' | 'av01' | 'hvc1';

const folder = fileURLToPath(new URL('../media/codecs/', import.meta.url));
const kinds = [
  { name: 'HLS', movieId: 1, list: 'master.m3u8', contentType: 'application/vnd.apple.mpegurl' },
  { name: 'DASH', movieId: 10, list: 'manifest.mpd', contentType: 'application/dash+xml' },
] as const;

function codecOf(path: string): Codec | null {
  if (/\/av1\/v\d+/.test(path)) return 'av01';
  if (/\/hevc\/v\d+/.test(path)) return 'hvc1';
  return /\/river\/v\d+/.test(path) ? 'avc1' : null;
}

interface Asked {
  readonly path: string;
  readonly codec: Codec;
}

/** Serves a film in H.264, AV1 and HEVC in place of the title's, and returns the requests for its pictures. */
async function serveCodecs(page: Page, { list, contentType }: (typeof kinds)[number]): Promise<Asked[]> {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const codec = codecOf(path);
    if (codec !== null) asked.push({ path, codec });
  });
  await page.route(`**/media/quiet-water/${list}`, (route) => route.fulfill({ path: folder + list, contentType }));
  await page.route(/\/media\/quiet-water\/(av1|hevc)\//, (route) => {
    const path = folder + new URL(route.request().url()).pathname.replace('/media/quiet-water/', '');
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  return asked;
}

type Answer = Partial<Record<'supported' | 'smooth' | 'powerEfficient', boolean>>;

interface Device {
  readonly says: string;
  /** The answers that differ from those of this Chromium. */
  readonly answers: Partial<Record<Codec, Answer>>;
  readonly plays: Codec;
  readonly neverAsksFor: readonly Codec[];
}

const devices: readonly Device[] = [
  {
    says: 'this Chromium, which plays both smoothly and neither in hardware, plays AV1',
    answers: {},
    plays: 'av01',
    neverAsksFor: ['hvc1'],
  },
  {
    says: 'a browser without AV1 plays H.264',
    answers: { av01: { supported: false, smooth: false } },
    plays: 'avc1',
    neverAsksFor: ['hvc1', 'av01'],
  },
  {
    says: 'where AV1 stutters, H.264 plays',
    answers: { av01: { smooth: false } },
    plays: 'avc1',
    neverAsksFor: ['hvc1'],
  },
  {
    says: 'where H.264 alone is decoded in hardware, it plays',
    answers: { avc1: { powerEfficient: true } },
    plays: 'avc1',
    neverAsksFor: ['hvc1'],
  },
];

/** Makes the device give the answers that the address of the page names; all others are the browser's. */
async function answerDecoding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given = JSON.parse(new URLSearchParams(location.search).get('device') ?? '{}') as Record<string, Answer>;
    const answerFor = (type = '') => given[/codecs="?(....)/.exec(type)?.[1] ?? ''];
    const capabilities = navigator.mediaCapabilities;
    const ask = capabilities.decodingInfo.bind(capabilities);
    capabilities.decodingInfo = async (configuration: MediaDecodingConfiguration) => {
      const { supported, smooth, powerEfficient } = await ask(configuration);
      return { supported, smooth, powerEfficient, ...answerFor(configuration.video?.contentType) } as never;
    };
    const isTypeSupported = MediaSource.isTypeSupported.bind(MediaSource);
    MediaSource.isTypeSupported = (type) => answerFor(type)?.supported ?? isTypeSupported(type);
  });
}

for (const kind of kinds) {
  test(`${kind.name} in H.264, AV1 and HEVC plays in the one that the device decodes best`, async ({
    viewer,
    page,
  }) => {
    const asked = await serveCodecs(page, kind);
    await answerDecoding(page);
    for (const { says, answers, plays, neverAsksFor } of devices) {
      await test.step(says, async () => {
        // The film before asks for nothing any more.
        await page.goto('about:blank');
        asked.length = 0;
        await viewer.open({ movie_id: kind.movieId, t: 0, device: JSON.stringify(answers) });
        await viewer.play();
        // The film plays beyond what was loaded before the answer, so that the picture has the codec that the answer
        // led to.
        await viewer.watchPast(4.5);
        const height = () => viewer.film.evaluate((film: HTMLVideoElement) => film.videoHeight);
        await expect.poll(height).toBe(720);
        expect(await viewer.contrast()).toBeGreaterThan(40);
        expect(await viewer.signals('media.decodingTold')).toHaveLength(1);
        const segments = () => asked.filter(({ path }) => /\/00[2-9]\.m4s$/.test(path));
        await expect.poll(() => segments().length).toBeGreaterThan(3);
        const last = segments().slice(-3);
        expect(new Set(last.map(({ codec }) => codec))).toEqual(new Set([plays]));
        for (const codec of neverAsksFor) expect(asked.filter((one) => one.codec === codec)).toEqual([]);
        expect(await viewer.signals('engine.failed')).toEqual([]);
      });
    }
  });
}
