import type { PlayerMessage } from '../embed/index.ts';
import { create } from './dom.ts';

export interface LogEntry {
  /** `complete` is the end of a frame's stream. */
  readonly type: PlayerMessage['type'] | 'complete';
  readonly payload: PlayerMessage['payload'] | null;
  readonly at: Date;
}

/** One row; rows with large payloads can be unfolded. */
export class LogRow {
  readonly type: LogEntry['type'];
  readonly element: HTMLLIElement;
  private readonly time = create('time', { class: 'muted' });
  private readonly count = create('span', { class: 'count' });
  private readonly payload = create('code', { class: 'payload muted' });
  private repeats = 0;

  constructor(entry: LogEntry) {
    this.type = entry.type;
    const head = create('span', { class: 'row-head' }, create('b', {}, entry.type), this.count, this.time);
    const isBig = entry.type === 'episodeChanged' || entry.type === 'episodeVariantChanged';
    this.element = create(
      'li',
      { class: 'row', 'data-type': entry.type },
      isBig ? unfolding(entry, head, this.payload) : head,
      ...(isBig ? [] : [this.payload]),
    );
    this.update(entry);
  }

  update({ payload, at }: LogEntry): void {
    this.repeats += 1;
    this.time.textContent = at.toLocaleTimeString('ru');
    this.count.textContent = this.repeats > 1 ? `×${String(this.repeats)}` : '';
    this.payload.textContent = payload === null ? 'поток кадра завершён' : inOneLine(payload);
  }
}

function unfolding({ payload }: LogEntry, ...summary: Node[]): HTMLDetailsElement {
  return create(
    'details',
    {},
    create('summary', {}, ...summary),
    create('pre', { class: 'whole', tabindex: '0' }, JSON.stringify(payload, null, 2)),
  );
}

/** `currentTime: 12.3, duration: 60`, without the braces and quotes of JSON. */
function inOneLine(payload: object): string {
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${shorten(value)}`)
    .join(', ');
}

function shorten(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  return JSON.stringify(value);
}
