// @vitest-environment happy-dom
import Hls, { Events, type Loader, type LoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSecondSubtitles } from '../../../../src/widget/engines/hls/second-subtitles.ts';
import { noStats } from './loader-stats.ts';

const HOME = 'https://cdn.example/';
const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Русские",LANGUAGE="ru",URI="ru.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1000,SUBTITLES="s"
film.m3u8
`;
const ofKind = (kind: string, from: number, count: number, isOver: boolean): string => `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:${from}
${Array.from({ length: count }, (_, at) => `#EXTINF:4,\n${kind}-${from + at}`).join('\n')}
${isOver ? '#EXT-X-ENDLIST' : ''}`;
const textOf = (url: string): string => {
  const [, language = '', number = ''] = /(ru|en)-(\d+)$/.exec(url) ?? [];
  const seconds = String(Number(number) * 4 + 1).padStart(2, '0');
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n00:${seconds}.000 --> 00:${seconds}.500\n${language} ${number}\n`;
};

/** The state of the server. A channel grows. */
const server = { from: 0, count: 4, isOver: true, isDown: false };
let asked: string[] = [];

function answerTo(url: string): string | null {
  const name = url.slice(HOME.length);
  asked.push(name);
  if (name === 'master.m3u8') return master;
  if (server.isDown) return null;
  if (name.endsWith('.m3u8')) return ofKind(name.slice(0, -5), server.from, server.count, server.isOver);
  return name.startsWith('film') ? null : textOf(url);
}

class ServerLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = noStats();
  private isOver = false;
  load: Loader<LoaderContext>['load'] = (context, _config, { onSuccess, onError }) => {
    this.context = context;
    const answer = answerTo(context.url);
    void Promise.resolve().then(() => {
      if (this.isOver) return;
      if (answer === null) {
        onError({ code: 404, text: '' }, context, null, this.stats);
        return;
      }
      const data = context.responseType === 'arraybuffer' ? new TextEncoder().encode(answer).buffer : answer;
      this.stats.loading.end = performance.now();
      this.stats.loaded = answer.length;
      onSuccess({ url: context.url, data }, this.stats, context, null);
    });
  };
  abort(): void {
    this.isOver = true;
  }
  destroy(): void {
    this.isOver = true;
  }
}

class Cue {
  constructor(
    readonly startTime: number,
    readonly endTime: number,
    readonly text: string,
  ) {}
}

const english = { name: 'English', lang: 'en' };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A library that plays as far as subtitles go, without a media source. */
async function playing(positionSeconds = 0) {
  const hls = new Hls({
    loader: ServerLoader,
    renderTextTracksNatively: false,
    enableWorker: false,
    ...({ subtitleStreamController: undefined, timelineController: undefined } as object),
  });
  const found: string[] = [];
  hls.on(Events.CUES_PARSED, (_name, { cues }) => {
    found.push(...(cues as readonly VTTCue[]).map(({ startTime, text }) => `${startTime} ${text}`));
  });
  const media = document.createElement('video');
  media.currentTime = positionSeconds;
  hls.loadSource(`${HOME}master.m3u8`);
  await pass(100);
  const { streamController } = hls as unknown as { streamController: { initPTS: object[]; media: object } };
  streamController.initPTS.push({ baseTime: 0, timescale: 90_000, trackId: 1 });
  streamController.media = media;
  return { hls, found, media, show: readSecondSubtitles(hls) };
}

describe('a second subtitle track of an HLS stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('VTTCue', Cue);
    vi.spyOn(console, 'warn').mockReturnValue();
    Object.assign(server, { from: 0, count: 4, isOver: true, isDown: false });
    asked = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const ofText = () => asked.filter((name) => /^(?:ru|en)/.test(name));

  it('is read beside the library, which keeps its own choice', async () => {
    const { hls, found, show } = await playing();
    show(english);
    await pass(3_000);
    expect(found).toEqual(['1 en 0', '5 en 1', '9 en 2', '13 en 3']);
    expect(ofText()).toEqual(['en.m3u8', 'en-0', 'en-1', 'en-2', 'en-3']);
    expect([hls.subtitleTrack, hls.config.subtitlePreference]).toEqual([-1, undefined]);
    hls.destroy();
  });

  it('is read at the position of the film, and so is another one in its place', async () => {
    const { hls, found, show } = await playing(12);
    show(english);
    await pass(3_000);
    expect(found).toContain('13 en 3');
    expect(found).not.toContain('1 en 0');
    show({ name: 'Русские', lang: 'ru' });
    await pass(3_000);
    expect(found).toContain('13 ru 3');
    hls.destroy();
  });

  it('of a channel continues with the channel', async () => {
    Object.assign(server, { isOver: false });
    const { hls, found, show } = await playing();
    show(english);
    await pass(3_000);
    expect(found).toContain('13 en 3');
    Object.assign(server, { from: 2, count: 4 });
    await pass(12_000);
    expect(found).toContain('21 en 5');
    expect(new Set(found).size).toBe(found.length);
    hls.destroy();
  });

  it('requests a missing playlist again, and leaves the film alone', async () => {
    const { hls, found, show } = await playing();
    const failed = vi.fn();
    server.isDown = true;
    hls.on(Events.ERROR, (_name, { details }) => failed(details));
    show(english);
    await pass(4_000);
    expect(ofText().length).toBeGreaterThan(0);
    expect(failed).not.toHaveBeenCalledWith('subtitleTrackLoadError');
    server.isDown = false;
    await pass(8_000);
    expect(found).toContain('1 en 0');
    hls.destroy();
  });

  it.each([
    ['is taken back', (_: Hls, show: (none: null) => void) => show(null)],
    ['ends', (hls: Hls) => hls.destroy()],
    ['gets another stream', (hls: Hls) => hls.trigger(Events.MANIFEST_LOADING, { url: `${HOME}master.m3u8` })],
  ])('requests nothing after it %s', async (_, happen) => {
    Object.assign(server, { isOver: false });
    const { hls, show } = await playing();
    show(english);
    await pass(3_000);
    happen(hls, show);
    asked = [];
    Object.assign(server, { from: 9 });
    await pass(30_000);
    expect(ofText()).toEqual([]);
    hls.destroy();
  });
});
