import { noHostState, type HostState } from '../../contract/host-state.ts';
import type { Player } from '../../embed/index.ts';
import { listenTo, type EventName } from '../../embed/wrappers/events.ts';
import { byId } from '../dom.ts';
import { nearestEntry, loggedFields, withEntry, type Entry } from './chronicle.ts';
import { eventLanes, eventNames, type Lane } from './events.ts';
import { createLanes, SPAN_MS } from './lanes.ts';
import { clock, createMoment } from './moment.ts';

/** Often enough to see what happens, seldom enough not to slow down the film. */
const DRAW_MS = 250;
const STEP_MS = 1_000;

export interface Timeline {
  /** Follows this player in place of the one before. */
  readonly follow: (player: Player) => void;
  readonly add: (lane: Lane, name: string, payload: unknown) => void;
  readonly state: () => HostState;
}

/**
 * Events, commands and states over the last minute; a slider moves from one to the next.
 * @param onStateChange called when the state has changed, not only the position
 */
export function createTimeline(onStateChange: () => void): Timeline {
  const slider = byId('timeline');
  const liveButton = byId('timeline-live');
  const lanes = createLanes(slider);
  const showMoment = createMoment();
  let entries: readonly Entry[] = [];
  let state = noHostState;
  /** The entry that is shown; null is the newest. */
  let chosen: Entry | null = null;
  let toMs = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Infinity;
  let leave = (): void => undefined;

  const place = (): number => (chosen === null ? entries.length - 1 : entries.indexOf(chosen));

  function draw(): void {
    clearTimeout(timer);
    dueMs = Infinity;
    if (chosen === null) toMs = performance.now();
    const index = place();
    const entry = entries[index];
    if (entry !== undefined && entry.atMs < toMs - SPAN_MS && chosen !== null) toMs = entry.atMs + SPAN_MS / 2;
    if (entry !== undefined && entry.atMs > toMs) toMs = entry.atMs;
    lanes.draw(entries, toMs, entry);
    showMoment(entry, entries[index - 1]);
    liveButton.setAttribute('aria-pressed', String(chosen === null));
    slider.setAttribute('aria-valuemax', String(Math.max(0, entries.length - 1)));
    slider.setAttribute('aria-valuenow', String(Math.max(0, index)));
    slider.setAttribute('aria-valuetext', entry === undefined ? 'пусто' : `${entry.name}, ${clock(entry.atMs)}`);
    // Time goes on without events, too.
    if (chosen === null && entries.length > 0) plan(STEP_MS);
  }

  function plan(inMs: number): void {
    const atMs = performance.now() + inMs;
    if (atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(draw, inMs);
  }

  function choose(index: number): void {
    const at = Math.min(Math.max(index, 0), entries.length - 1);
    chosen = at === entries.length - 1 ? null : (entries[at] ?? null);
    draw();
  }

  function add(lane: Lane, name: string, payload: unknown): void {
    entries = withEntry(entries, { atMs: performance.now(), lane, name, payload, state });
    if (chosen !== null && !entries.includes(chosen)) chosen = null;
    if (chosen === null) plan(DRAW_MS);
  }

  slider.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: place() - 1,
      ArrowDown: place() - 1,
      ArrowRight: place() + 1,
      ArrowUp: place() + 1,
      PageDown: place() - 10,
      PageUp: place() + 10,
      Home: 0,
      End: entries.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(step);
  });
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId);
    choose(nearestEntry(entries, lanes.timeAt(event.clientX, toMs)));
  });
  slider.addEventListener('pointermove', (event) => {
    if (event.buttons === 1) choose(nearestEntry(entries, lanes.timeAt(event.clientX, toMs)));
  });
  liveButton.addEventListener('click', () => {
    choose(entries.length - 1);
  });
  draw();

  return {
    add,
    state: () => state,
    follow(player) {
      leave();
      state = noHostState;
      const loggedEvents = eventNames.filter((name) => name !== 'stateChanged');
      const stop = listenTo(player, loggedEvents, (name, payload) => {
        add(eventLanes[name as EventName], name, payload);
      });
      const states = player.state$.subscribe((now) => {
        const fields = loggedFields(state, now);
        state = now;
        if (fields.length > 0) {
          add(eventLanes.stateChanged, 'stateChanged', Object.fromEntries(fields.map((name) => [name, now[name]])));
          onStateChange();
        }
      });
      leave = () => {
        stop();
        states.unsubscribe();
      };
    },
  };
}
