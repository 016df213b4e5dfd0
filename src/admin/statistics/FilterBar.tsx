import { TextField } from '../shared/Fields.tsx';
import { Button } from '../shared/Button.tsx';
import { goTo } from '../shared/route.ts';
import { type Filters, hrefWith, presetDays } from './filters.ts';
import { TitleFilter } from './TitleFilter.tsx';
import { words } from './texts.ts';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Chooses the days and the title. */
export function FilterBar({ filters, title }: { readonly filters: Filters; readonly title: string | null }) {
  const { from, to, preset } = filters;
  return (
    <div className="filters statistics-filters">
      <div className="field">
        <span id="statistics-period">{words.period}</span>
        <ul className="segments" aria-labelledby="statistics-period">
          {presetDays.map((days) => (
            <li key={days}>
              <a
                className="button plain"
                href={hrefWith(filters, { preset: days })}
                aria-current={preset === days ? 'true' : undefined}
              >
                {words.presets[days]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <form
        className="days"
        key={`${from} ${to}`}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          goTo(hrefWith(filters, { preset: null, from: textOf(form, 'from'), to: textOf(form, 'to') }));
        }}
      >
        <TextField label={words.from} type="date" name="from" defaultValue={from} required />
        <TextField label={words.to} type="date" name="to" defaultValue={to} required />
        <Button type="submit">{words.show}</Button>
      </form>
      <TitleFilter filters={filters} title={title} />
    </div>
  );
}
