/** The selected entry: its content, and the state after it. */
import { noHostState, type HostState } from '../../contract/host-state.ts';
import { byId, create } from '../dom.ts';
import { changedFields, type Entry } from './chronicle.ts';

const MAXIMUM_LENGTH = 2_000;

export function createMoment(): (entry: Entry | undefined, before: Entry | undefined) => void {
  const name = byId('moment-name');
  const payload = byId('moment-payload');
  const rows = (Object.keys(noHostState) as (keyof HostState)[]).map((field) => {
    const value = create('dd', {});
    const row = create('div', { class: 'state-row' }, create('dt', {}, field), value);
    byId('moment-state').append(row);
    return { field, row, value };
  });
  return (entry, before) => {
    name.textContent = entry === undefined ? 'Пока ничего' : `${entry.name} · ${clock(entry.atMs)}`;
    name.dataset['lane'] = entry?.lane ?? '';
    payload.textContent = entry === undefined ? '' : printed(entry.payload, 2);
    const state = entry?.state ?? noHostState;
    const changed = new Set(changedFields(before?.state ?? noHostState, state));
    for (const { field, row, value } of rows) {
      const text = printed(state[field]);
      if (value.textContent !== text) value.textContent = text;
      row.toggleAttribute('data-changed', changed.has(field));
    }
  };
}

/** `1:02,5` since the page was opened. */
export function clock(atMs: number): string {
  const tenths = Math.floor(atMs / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${String(Math.floor(tenths / 600))}:${seconds},${String(tenths % 10)}`;
}

export function printed(value: unknown, indent?: number): string {
  if (value instanceof Blob) return `Blob ${value.type}, ${String(Math.ceil(value.size / 1_000))} кБ`;
  return ((JSON.stringify(value, rounded, indent) as string | undefined) ?? '').slice(0, MAXIMUM_LENGTH);
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;
