import type { HostMarker } from '../../contract/host-arguments.ts';
import type { HostState } from '../../contract/host-state.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import type { HostEvent } from '../../contract/host/events.ts';
import { Refusal } from '../../contract/host/refusal.ts';

/** A marker without an end lasts this long, so that passing it is noticed at any rate of time updates. */
const MOMENT_SECONDS = 1;

interface Mark {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly color: string;
}

/** Markers of the host page on the time slider. They belong to the film that they were added to. */
export interface Markers {
  /** Replaces the marker of the same id. Throws a refusal. */
  readonly add: (marker: HostMarker) => void;
  readonly remove: (id: string) => void;
  /**
   * Draws changed markers, and reports those that the position has entered or left.
   * @param sliderSeconds the length of the time slider if it differs from the film's
   */
  readonly update: (state: HostState, sliderSeconds?: number | null) => readonly HostEvent[];
}

export function createMarkers(page: Document): Markers {
  const marks = new Map<string, Mark>();
  const entered = new Set<string>();
  let film = '';
  let drawn = '';
  let length: number | null = null;
  let restore: (() => void) | null = null;
  let hasTitles = false;

  function draw(duration: number | null): void {
    const rule = duration === null ? '' : markersRule([...marks.values()], duration);
    if (rule === drawn) return;
    drawn = rule;
    restore?.();
    restore = rule === '' ? null : adoptStyles(page, rule);
  }

  function leaveMarker(id: string): readonly HostEvent[] {
    return entered.delete(id) ? [{ event: 'markerLeft', payload: { id } }] : [];
  }

  return {
    add: (marker) => {
      const mark = markOf(marker);
      if (marks.size >= HOST_LIMITS.mostMarkers && !marks.has(mark.id)) {
        throw new Refusal('range', `There may be ${String(HOST_LIMITS.mostMarkers)} markers`);
      }
      marks.set(mark.id, mark);
      if (mark.title === '' || hasTitles) return;
      hasTitles = true;
      page.addEventListener('pointermove', (event) => showTitle(event, [...marks.values()], length), { passive: true });
    },
    remove: (id) => {
      if (!marks.delete(id)) throw new Refusal('notFound', `There is no marker "${id}"`);
    },
    update: ({ content, episode, duration, playback, position }, sliderSeconds = duration) => {
      // A stopped film has no content for a moment, and keeps its markers.
      const now = content === null ? film : `${String(content.id)}/${String(episode?.id)}`;
      if (film !== '' && film !== now) marks.clear();
      film = now;
      length = sliderSeconds;
      draw(sliderSeconds);
      const gone = [...entered].filter((id) => !marks.has(id)).flatMap(leaveMarker);
      if (playback === 'notStarted' || playback === 'loading') return gone;
      return [
        ...gone,
        ...[...marks.values()].flatMap(({ id, start, end }): readonly HostEvent[] => {
          if (position < start || position >= end) return leaveMarker(id);
          if (entered.has(id)) return [];
          entered.add(id);
          return [{ event: 'markerEntered', payload: { id } }];
        }),
      ];
    },
  };
}

const markOf = ({ id, start, end, title = '', color = '#ffd54a' }: HostMarker): Mark => {
  return { id, start, end: end ?? start + MOMENT_SECONDS, title, color };
};

/** How far from a marker the pointer may be, as a part of the film. */
const NEAR = 0.01;

/** Writes the title of the marker that the pointer is at to the bubble over the time slider. */
function showTitle({ target, clientX }: PointerEvent, marks: readonly Mark[], duration: number | null): void {
  const slider = target instanceof Element ? target.closest('.time-slider') : null;
  const label = slider?.querySelector<HTMLElement>('.pointed-at');
  if (slider === null || label === null || label === undefined || duration === null) return;
  const { left, width } = slider.getBoundingClientRect();
  const seconds = ((clientX - left) / width) * duration;
  const near = NEAR * duration;
  const mark = marks.find(({ start, end, title }) => title !== '' && seconds > start - near && seconds < end + near);
  if (mark === undefined) delete label.dataset['marker'];
  else label.dataset['marker'] = mark.title;
}

/** CSS that draws the markers over the rail of the time slider; empty if there are none within the film. */
export function markersRule(marks: readonly Mark[], duration: number): string {
  const percent = (seconds: number): string => `${((seconds / duration) * 100).toFixed(3)}%`;
  const layers = marks
    .filter(({ start }) => start <= duration)
    .map(({ start, end, color }) => {
      const from = percent(start);
      // Even a moment of a long film can be seen.
      const to = `max(${percent(Math.min(end, duration))}, ${from} + 0.25rem)`;
      return `linear-gradient(90deg, transparent ${from}, ${color} ${from} ${to}, transparent ${to})`;
    });
  if (layers.length === 0) return '';
  return `.time-slider::after { content: ''; position: absolute; inset: 50% 0 auto; height: var(--thickness);
    translate: 0 -50%; border-radius: 1rem; pointer-events: none; background: ${layers.join(', ')} }
    .pointed-at[data-marker]::before { content: attr(data-marker); max-width: 10rem }`;
}
