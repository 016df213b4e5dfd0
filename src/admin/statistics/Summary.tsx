import type { Loaded } from '../shared/use-loaded.ts';
import {
  type Failures,
  FINISHED_PERCENT,
  type Quality,
  type Retention,
  shareAt,
  type ViewersNow,
  type Views,
} from './calls.ts';
import { toNumber, toPercent, toSeconds } from './formats.ts';
import { words } from './texts.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The figures that answer "how is it going?" at a glance. */
export function Summary({
  now,
  views,
  retention,
  quality,
  failures,
}: {
  readonly now: Loaded<ViewersNow>;
  readonly views: Views | null;
  readonly retention: Retention | null;
  readonly quality: Quality | null;
  readonly failures: Failures | null;
}) {
  const starts = views && sum(views.days.map((day) => day.starts));
  const failed = failures && sum(failures.releases.map((release) => release.failures));
  const { summary } = words;
  return (
    <dl className="tiles" aria-label={summary.label}>
      <div className="card tile live">
        <dt>{words.now.title}</dt>
        <dd>{now.value === null ? '—' : toNumber(now.value.viewers)}</dd>
        {now.value?.titles.slice(0, 3).map(({ title, viewers }) => (
          <dd key={title.id} className="hint">
            {title.title} — {toNumber(viewers)}
          </dd>
        ))}
      </div>
      <Tile name={summary.starts} text={starts === null ? '—' : toNumber(starts)} />
      <Tile
        name={summary.hours}
        text={views === null ? '—' : toNumber(sum(views.days.map(({ seconds }) => seconds)) / 3_600)}
      />
      <Tile name={summary.finished} text={toPercent(retention && shareAt(retention, FINISHED_PERCENT))} />
      <Tile name={summary.startup} text={toSeconds(quality?.startup.p50 ?? null)} hint={summary.startupHint} />
      <Tile
        name={summary.failures}
        text={failed === null || starts === null || starts === 0 ? '—' : toNumber((failed / starts) * 1_000)}
      />
    </dl>
  );
}

const Tile = ({ name, text, hint }: { readonly name: string; readonly text: string; readonly hint?: string }) => (
  <div className="card tile">
    <dt>{name}</dt>
    <dd>{text}</dd>
    {hint !== undefined && <dd className="hint">{hint}</dd>}
  </div>
);
