import { vi } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { RecordedVisit } from '../../src/contract/recording.ts';
import { createSessionLoop } from '../../src/widget/compose/session-loop.ts';
import { createRecorder } from '../../src/widget/recorder/recorder.ts';
import type { StoredPreferences } from '../../streams/model/session.ts';
import type { Signal } from '../../streams/model/signals.ts';
import { laterSubjects } from '../../streams/later.ts';
import { createPlayer } from '../../streams/player.ts';
import { aCatalogue, anEpisode, aSession } from '../streams/support.ts';

const SAMPLE_MS = 250;

/** Somebody watches a series for a long time, by fake timers: the real loop, the real player, the real recorder. */
export class Evening {
  readonly #recorder: ReturnType<typeof createRecorder>;
  readonly #loop: ReturnType<typeof createSessionLoop>;
  #positionSeconds = 0;
  #isPlaying = false;
  #lateMs = 0;
  #rate = 1;

  constructor(maximumBytes?: number, stored: Partial<StoredPreferences> = {}) {
    vi.useFakeTimers();
    const startMs = Date.now();
    this.#recorder = createRecorder({ release: 'test', ...(maximumBytes !== undefined && { maximumBytes }) });
    this.#loop = createSessionLoop(this.#recorder, () => Date.now() - startMs);
    const player = createPlayer(this.#loop.signals$, limits, this.#loop.scheduler, {
      later: () => laterSubjects,
    });
    player.state$.subscribe();
    player.commands$.subscribe((command) => {
      this.#loop.noteCommand(command);
      if (command.type === 'ad.loadList') this.send({ type: 'ad.listLoaded', list: { preroll: [], midroll: [] } });
    });
    const episodes = [1, 2, 3].map((id) => anEpisode(id, { order: id, duration: 7_200 }));
    const session = aSession({ id: 'evening' });
    this.send(
      { type: 'session.started', session: { ...session, stored: { ...session.stored, ...stored } } },
      { type: 'player.joined' },
      { type: 'catalogue.loaded', catalogue: aCatalogue(episodes) },
    );
    this.#attach(1);
  }

  send(...signals: readonly Signal[]): void {
    signals.forEach((signal) => this.#loop.send(signal));
  }

  play(): void {
    this.#isPlaying = true;
    this.send({ type: 'intent.play' }, { type: 'media.playing' });
  }

  pause(): void {
    this.#isPlaying = false;
    const positionSeconds = this.#positionSeconds;
    this.send({ type: 'intent.pause' }, { type: 'media.paused', positionSeconds, isEnd: false });
  }

  seek(positionSeconds: number): void {
    this.#positionSeconds = positionSeconds;
    this.send(
      { type: 'intent.seekTo', positionSeconds },
      { type: 'media.seeking', positionSeconds },
      { type: 'media.seeked', positionSeconds },
    );
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.send({ type: 'media.rateChanged', rate });
  }

  chooseEpisode(episodeId: number): void {
    this.send({ type: 'intent.chooseEpisode', episodeId });
    this.#attach(episodeId);
    if (this.#isPlaying) this.send({ type: 'media.playing' });
  }

  /** The element reports its position four times a second, a little late as elements do. */
  watchFor(seconds: number): void {
    for (let ms = 0; ms < seconds * 1_000; ms += SAMPLE_MS) {
      this.#lateMs = (this.#lateMs + 3) % 11;
      const stepMs = SAMPLE_MS + this.#lateMs - 5;
      vi.advanceTimersByTime(stepMs);
      if (!this.#isPlaying) continue;
      this.#positionSeconds += (stepMs / 1_000) * this.#rate;
      this.send({ type: 'media.timeUpdated', positionSeconds: this.#positionSeconds });
      if (ms % 1_000 === 0) {
        const range = [0, this.#positionSeconds + 30] as const;
        this.send({ type: 'media.bufferedChanged', buffered: [range] });
      }
    }
  }

  /** The recording as it is read from a file. */
  recording(): RecordedVisit {
    return JSON.parse(JSON.stringify(this.#recorder.export())) as RecordedVisit;
  }

  #attach(id: number): void {
    const url = `https://player.example/${String(id)}.m3u8`;
    this.#positionSeconds = 0;
    this.send(
      { type: 'engine.attaching', url, startSeconds: 0 },
      { type: 'engine.attached', url },
      { type: 'media.durationChanged', durationSeconds: 7_200, isLive: false },
      { type: 'media.firstFrameShown' },
    );
  }
}
