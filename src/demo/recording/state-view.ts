import { changedFacets, type Replay } from '../../replay/replay.ts';
import { byId, create } from '../dom.ts';

/** The state at one moment, by facets; changed ones are highlighted, unfolded ones stay unfolded. */
export function createStateView({ steps }: Replay): (index: number) => void {
  const list = byId('state');
  const open = new Set<string>();
  return (index) => {
    const state = steps[index]?.state ?? null;
    const changed: ReadonlySet<string> = new Set(changedFacets(steps[index - 1]?.state ?? null, state));
    const rows = Object.entries(state ?? {}).map(([name, value]) => {
      const whole = create('pre', { class: 'whole', tabindex: '0' });
      const row = create(
        'details',
        { class: 'facet', ...(changed.has(name) && { 'data-changed': '' }) },
        create('summary', {}, create('b', {}, name), ' ', create('code', { class: 'payload muted' }, short(value))),
        whole,
      );
      const fill = (): void => {
        whole.textContent = JSON.stringify(value, null, 2);
      };
      if (open.has(name)) {
        row.open = true;
        fill();
      }
      row.addEventListener('toggle', () => {
        if (row.open) {
          open.add(name);
          fill();
        } else open.delete(name);
      });
      return row;
    });
    list.replaceChildren(...rows);
  };
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 200);
}
