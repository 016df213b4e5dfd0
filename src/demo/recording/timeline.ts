import {
  laneOfCause,
  laneOfCommand,
  nameOfCause,
  type Lane,
  incomingLanes,
  outgoingLanes,
} from '../../replay/lanes.ts';
import type { Replay } from '../../replay/replay.ts';
import type { Step } from '../../replay/replay-session.ts';
import { byId, create, createSvg } from '../dom.ts';

export const laneNames: Readonly<Record<Lane, string>> = {
  viewer: 'Зритель',
  film: 'Фильм',
  services: 'Службы',
  ads: 'Реклама',
  page: 'Страница',
  timers: 'Таймеры',
  commands: 'Команды',
  host: 'Сообщения',
  analytics: 'Аналитика',
  errors: 'Ошибки',
};

const lanes: readonly Lane[] = [...incomingLanes, ...outgoingLanes];

/** Width in SVG units: fine enough for any screen. */
const WIDTH = 4_000;
const PAGE_MS = 1_000;

export interface Timeline {
  readonly show: (index: number) => void;
}

/** The streams one below another over time; together they are a slider that moves from turn to turn. */
export function createTimeline({ steps, divergence }: Replay, choose: (index: number) => void): Timeline {
  const slider = byId('lanes');
  const fromMs = steps[0]?.atMs ?? 0;
  const toMs = Math.max(fromMs + 1, steps.at(-1)?.atMs ?? 0);
  const shareOf = (atMs: number): number => (atMs - fromMs) / (toMs - fromMs);
  let current = 0;

  const marks = new Map<Lane, number[]>(lanes.map((lane) => [lane, []]));
  for (const { came, replayed, atMs } of steps) {
    marks.get(laneOfCause(came))?.push(atMs);
    for (const command of replayed) marks.get(laneOfCommand(command))?.push(atMs);
  }
  const rows = lanes.map((lane) => row(lane, (marks.get(lane) ?? []).map(shareOf)));
  const scale = create(
    'div',
    { class: 'scale', 'aria-hidden': 'true' },
    ...ticks(fromMs, toMs).map((atMs) => {
      const tick = create('span', {}, `${String(atMs / 1_000).replace('.', ',')} с`);
      tick.style.left = percent(shareOf(atMs));
      return tick;
    }),
  );
  const cursor = create('div', { class: 'cursor' });
  const flags = steps[divergence] === undefined ? [] : [flag(percent(shareOf(steps[divergence].atMs)))];
  slider.replaceChildren(scale, ...rows, create('div', { class: 'over' }, ...flags, cursor));
  slider.setAttribute('aria-valuemin', '0');
  slider.setAttribute('aria-valuemax', String(steps.length - 1));

  slider.onkeydown = (event) => {
    const next = nextIndex(event.key, current, steps);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  slider.onpointerdown = (event) => {
    slider.setPointerCapture(event.pointerId);
    choose(at(event));
  };
  slider.onpointermove = (event) => {
    if (event.buttons === 1) choose(at(event));
  };

  function at({ clientX }: PointerEvent): number {
    const over = slider.querySelector('.over') ?? slider;
    const { left, width } = over.getBoundingClientRect();
    return nearestStepIndex(steps, fromMs + ((clientX - left) / width) * (toMs - fromMs));
  }

  return {
    show: (index) => {
      current = index;
      const step = steps[index];
      if (step === undefined) return;
      cursor.style.left = percent(shareOf(step.atMs));
      slider.setAttribute('aria-valuenow', String(index));
      slider.setAttribute('aria-valuetext', `${clock(step.atMs)}, ${nameOfCause(step.came)}`);
    },
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

function flag(left: string): HTMLElement {
  const element = create('div', { class: 'flag' });
  element.style.left = left;
  return element;
}

/** One lane; its marks, which may be thousands, are a single path. */
function row(lane: Lane, shares: readonly number[]): HTMLElement {
  const path = [...new Set(shares.map((share) => Math.round(share * WIDTH)))].map((x) => `M${String(x)} 0v1`).join('');
  const drawing = createSvg('svg', {
    viewBox: `0 0 ${String(WIDTH)} 1`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  drawing.append(createSvg('path', { d: path }));
  const track = create('div', { class: 'track' }, drawing);
  return create(
    'div',
    { class: 'lane', 'data-lane': lane, 'data-way': outgoingLanes.includes(lane) ? 'out' : 'in' },
    create(
      'span',
      { class: 'lane-name' },
      laneNames[lane],
      create('span', { class: 'lane-count' }, String(shares.length)),
    ),
    track,
  );
}

function nextIndex(key: string, current: number, steps: readonly Step[]): number | null {
  const nowMs = steps[current]?.atMs ?? 0;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowDown: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current + 1,
    PageDown: Math.min(current - 1, nearestStepIndex(steps, nowMs - PAGE_MS)),
    PageUp: Math.max(current + 1, nearestStepIndex(steps, nowMs + PAGE_MS)),
    Home: 0,
    End: steps.length - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(Math.max(place, 0), steps.length - 1);
}

export function nearestStepIndex(steps: readonly Step[], atMs: number): number {
  let found = 0;
  for (const [index, step] of steps.entries()) {
    if (Math.abs(step.atMs - atMs) < Math.abs((steps[found]?.atMs ?? 0) - atMs)) found = index;
  }
  return found;
}

/** `1:02,345` */
export function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1_000).toFixed(3).padStart(6, '0');
  return `${String(minutes)}:${seconds.replace('.', ',')}`;
}

/** About `wanted` marks at round distances. */
function ticks(fromMs: number, toMs: number, wanted = 8): readonly number[] {
  const rough = Math.max(1, (toMs - fromMs) / wanted);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from({ length: Math.floor((toMs - first) / step) + 1 }, (_, index) => first + index * step);
}
