import type { Film } from './film.ts';
import type { Link } from './link.ts';
import type { Decider, Load, Rule, View } from './rule.ts';

/** The result of a session. */
export interface Session {
  /** Rendition of each segment whose first picture was shown. */
  readonly shown: readonly number[];
  readonly startMs: number;
  /** Milliseconds that the film stood after its start, and how often. */
  readonly stalledMs: number;
  readonly stalls: number;
  /** Bits of loads that were abandoned. */
  readonly wastedBits: number;
}

const TICK_MS = 20;
const WATCH_MS = 240;
/** A manifest comes first, whatever the protocol. */
export const MANIFEST_BITS = 40_000;

interface Active {
  readonly kind: 'manifest' | 'picture' | 'sound';
  readonly load: Load;
  readonly latencyMs: number;
  firstByteMs: number | null;
  bits: number;
}

/** Plays a film over a link by a rule, in virtual time. */
export function play(film: Film, link: Link, rule: Rule, seconds: number): Session {
  return new Playback(film, link, rule.begin(film)).run(seconds * 1000);
}

class Playback {
  private nowMs = 0;
  private readonly active: Active[] = [];
  /** Renditions of the segments that are loaded, in order. */
  private readonly loaded: number[] = [];
  private soundSegments = 0;
  private hasManifest = false;
  private positionSeconds = 0;
  private hasBegun = false;
  private isPlaying = false;
  private startMs = 0;
  private stalledMs = 0;
  private stalls = 0;
  private wastedBits = 0;
  private nextWatchMs = WATCH_MS;

  constructor(
    private readonly film: Film,
    private readonly link: Link,
    private readonly decider: Decider,
  ) {
    this.begin('manifest', 0, 0, MANIFEST_BITS);
  }

  run(untilMs: number): Session {
    while (this.nowMs < untilMs) {
      this.startLoads();
      this.transferBits();
      this.playOn();
      this.nowMs += TICK_MS;
      if (this.nowMs >= this.nextWatchMs) this.watch();
    }
    const { film, startMs, stalledMs, stalls, wastedBits } = this;
    const shown = this.loaded.slice(0, this.hasBegun ? Math.floor(this.positionSeconds / film.segmentSeconds) + 1 : 0);
    return { shown, startMs: this.hasBegun ? startMs : untilMs, stalledMs, stalls, wastedBits };
  }

  private view(): View {
    return {
      nowMs: this.nowMs,
      bufferSeconds: this.loaded.length * this.film.segmentSeconds - this.positionSeconds,
      segment: this.loaded.length,
      last: this.loaded.at(-1) ?? null,
      isPlaying: this.isPlaying,
      hasBegun: this.hasBegun,
    };
  }

  private begin(kind: Active['kind'], segment: number, rendition: number, totalBits: number): void {
    const load = { segment, rendition, beganMs: this.nowMs, firstByteMs: null, bits: 0, totalBits };
    this.active.push({ kind, load, latencyMs: this.link.latencyAt(this.nowMs), firstByteMs: null, bits: 0 });
  }

  private startLoads(): void {
    if (!this.hasManifest) return;
    const { film } = this;
    const isUnderWay = (kind: Active['kind']) => this.active.some((one) => one.kind === kind);
    // A channel has made no more than this by now.
    const made = Math.floor((this.nowMs / 1000 + film.edgeSeconds) / film.segmentSeconds);
    const view = this.view();
    if (!isUnderWay('picture') && this.loaded.length < made && view.bufferSeconds < this.decider.aimSeconds(view)) {
      const rendition = this.decider.choose(view);
      this.begin('picture', view.segment, rendition, film.bitsOf(rendition, view.segment));
    }
    if (film.soundRate === 0) return;
    const isAhead = this.soundSegments > this.loaded.length + this.decider.soundAhead;
    if (!isUnderWay('sound') && !isAhead && this.soundSegments < made)
      this.begin('sound', this.soundSegments, 0, film.soundRate * film.segmentSeconds);
  }

  /** The bits of the link in this tick are shared by all loads whose first byte may have come. */
  private transferBits(): void {
    const untilMs = this.nowMs + TICK_MS;
    const flowing = this.active.filter(({ load, latencyMs }) => load.beganMs + latencyMs <= this.nowMs);
    let bitsLeft = flowing.length === 0 ? 0 : this.link.bitsBetween(this.nowMs, untilMs);
    for (const [index, one] of flowing.entries()) {
      const share = Math.min(bitsLeft / (flowing.length - index), one.load.totalBits - one.bits);
      if (share > 0) one.firstByteMs ??= untilMs;
      one.bits += share;
      bitsLeft -= share;
    }
    for (const one of flowing) if (one.bits >= one.load.totalBits - 1) this.finish(one, untilMs);
  }

  private finish(one: Active, atMs: number): void {
    this.active.splice(this.active.indexOf(one), 1);
    if (one.kind === 'manifest') {
      this.hasManifest = true;
    } else if (one.kind === 'sound') {
      this.soundSegments += 1;
      this.decider.soundFinished(one.bits, one.load.beganMs, one.firstByteMs ?? atMs, atMs);
    } else {
      this.loaded.push(one.load.rendition);
      this.decider.finished(this.view(), stateOf(one), atMs);
    }
  }

  private playOn(): void {
    const { film } = this;
    const sound = film.soundRate === 0 ? Infinity : this.soundSegments;
    const endSeconds = Math.min(this.loaded.length, sound) * film.segmentSeconds;
    const canPlay = endSeconds > this.positionSeconds + 1e-6;
    if (!this.hasBegun) {
      if (!canPlay) return;
      this.hasBegun = true;
      this.startMs = this.nowMs + TICK_MS;
    } else if (canPlay) {
      this.positionSeconds = Math.min(endSeconds, this.positionSeconds + TICK_MS / 1000);
    } else {
      if (this.isPlaying) this.stalls += 1;
      this.stalledMs += TICK_MS;
    }
    this.isPlaying = canPlay;
  }

  private watch(): void {
    this.nextWatchMs = this.nowMs + WATCH_MS;
    const one = this.active.find(({ kind }) => kind === 'picture');
    if (one === undefined) return;
    const instead = this.decider.watch(this.view(), stateOf(one));
    if (instead === null) return;
    this.wastedBits += one.bits;
    this.active.splice(this.active.indexOf(one), 1);
    this.begin('picture', one.load.segment, instead, this.film.bitsOf(instead, one.load.segment));
  }
}

const stateOf = ({ load, firstByteMs, bits }: Active): Load => ({ ...load, firstByteMs, bits });

/**
 * The price of a second that the film stands, its start included. A change of the rate by the factor e has the price 1.
 */
export const STALL_PRICE = 2.66;

/** What a session is worth to a viewer, for each segment that was due: higher is better. */
export function score(film: Film, session: Session, seconds: number): number {
  const least = film.rates[0] ?? 1;
  const values = session.shown.map((rendition) => Math.log((film.rates[rendition] ?? least) / least));
  const quality = values.reduce((sum, value) => sum + value, 0);
  const changes = values.reduce((sum, value, index) => sum + Math.abs(value - (values[index - 1] ?? value)), 0);
  const stood = (session.startMs + session.stalledMs) / 1000;
  return (quality - changes - STALL_PRICE * stood) / (seconds / film.segmentSeconds);
}
