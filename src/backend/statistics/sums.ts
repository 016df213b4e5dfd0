import { adLabelParts, adOutcomes, FINISHED_PERCENT, retentionMarks } from '../../contract/calls/admin/statistics.ts';
import { adAccounts, foldAdAccounts, MOST_AD_GROUPS } from './ad-accounts.ts';
import { bounded, ofDay, within } from './rows.ts';
import { foldStalls, MOST_STALL_GROUPS, stalls } from './stalls.ts';

export const STARTUP_SECONDS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];
export const REBUFFER_RATIOS = [0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
/** The most failures of a day that are kept one by one. */
const MOST_FAILURES = 1_000;
/** The most rows of a day in each table of sums that has titles. */
export const MOST_GROUPS = 20_000;

/** The number in a field of the payload, within its bounds. */
const numberField = (field: string) =>
  `case when jsonb_typeof(payload -> '${field}') = 'number' then ${bounded(`(payload ->> '${field}')::numeric`)} end`;

const title = `coalesce(content_id, 0) as content_id, coalesce(season, 0) as season, coalesce(episode, 0) as episode`;
const groups = `${title}, release, coalesce(device_type, '') as device_type`;
const into = `insert into stats_daily
  (day, content_id, season, episode, release, device_type, event, detail, events, sessions, seconds)`;

/** Every combination of missing parts, in the order in which players send them. */
const missingLabels = adLabelParts
  .reduce<readonly string[]>(
    (lists, part) => [...lists, ...lists.map((list) => (list === '' ? part : `${list},${part}`))],
    [''],
  )
  .map((list) => `'${list}'`)
  .join(', ');

const events = `
  ${into}
  select $1::date, ${groups}, event,
    case when event in ('error', 'bufferingError') then left(coalesce(payload ->> 'error_type', ''), 60)
      when event = 'failure' then left(coalesce(payload ->> 'error_code', ''), 60)
      when event = 'ad_ended' then left(coalesce(payload ->> 'ad_end_reason', ''), 60)
      when event = 'ad_label' and payload ->> 'ad_label_missing' in (${missingLabels}) then payload ->> 'ad_label_missing'
      else '' end as detail,
    count(*), count(distinct session_id), 0
  ${ofDay} group by 2, 3, 4, 5, 6, 7, 8`;

/** Time watched, as event `view`: for each view, how much its own count of seconds grew on this day. */
const views = `
  ${into}
  select $1::date, content_id, season, episode, release, device_type, 'view', '', count(*), count(distinct session_id), sum(grown)
  from (select ${groups}, session_id, coalesce(max(played) - min(played), 0) as grown
    from (select *, ${bounded('played_seconds')} as played ${ofDay}) as told
    group by 1, 2, 3, 4, 5, session_id) as view
  group by content_id, season, episode, release, device_type`;

/**
 * How far the views that began on this day came, as event `reached`, with the percentage as `detail`. A view counts for
 * every mark up to its furthest, even if it began in the middle. Its continuation on the next day counts, too.
 */
const reached = `
  ${into}
  select $1::date, content_id, season, episode, release, device_type, 'reached', mark::text, count(*), count(*), 0
  from (select ${groups}, session_id, max(100 * ${bounded('place_seconds')} / nullif(${numberField('duration')}, 0)) as entered
      ${ofDay} and event = 'start' group by 1, 2, 3, 4, 5, session_id) as began
    left join (select ${title}, session_id, max(substring(event from 10)::int) as furthest
      from stats_events where ${within(2)} and event like 'progress\\_%' group by 1, 2, 3, session_id) as passed
      using (content_id, season, episode, session_id),
    unnest(array[${retentionMarks.join(', ')}]) as mark
  where mark <= greatest(coalesce(furthest, 0), coalesce(entered, 0))
  group by content_id, season, episode, release, device_type, mark`;

/**
 * A histogram, because percentiles of several days cannot be added up. `up_to` is the upper bound of a bucket, and
 * infinity for the last bucket.
 */
const quality = (measure: string, bounds: readonly number[]) => `
  insert into stats_quality_daily (day, content_id, release, measure, up_to, views)
  select $1::date, coalesce(content_id, 0), release, '${measure}',
    coalesce((select min(bound) from unnest(array[${bounds.join(', ')}]::double precision[]) as bound where bound >= value), 'Infinity')
      as up_to,
    count(*)
  from (select content_id, release, ${numberField(measure)} as value ${ofDay} and event = 'qoe') as told
  where value is not null
  group by 2, 3, 5`;

/**
 * Anybody can make up titles, releases and kinds of failures. So only the largest groups of a day are kept as they are,
 * groups of titles in the catalogue first. All others become one group without title, release and device.
 */
const fold = `
  with ranked as (select stats_daily.ctid as place,
      row_number() over (order by contents.id is null, events desc, seconds desc) as rank
    from stats_daily left join contents on contents.id = content_id
    where day = $1 and (content_id, season, episode, release, device_type) <> (0, 0, 0, '', '')),
  folded as (delete from stats_daily using ranked where ctid = place and rank > ${MOST_GROUPS}
    returning event, detail, events, sessions, seconds)
  ${into}
  select $1::date, 0, 0, 0, '', '', event,
    case when event in ('reached', 'ad_label') or (event = 'ad_ended' and detail in (${adOutcomes.map((outcome) => `'${outcome}'`).join(', ')}))
      then detail else '' end,
    sum(events), sum(sessions), sum(seconds)
  from folded group by 7, 8
  on conflict (day, content_id, season, episode, release, device_type, event, detail) do update set
    events = stats_daily.events + excluded.events, sessions = stats_daily.sessions + excluded.sessions,
    seconds = stats_daily.seconds + excluded.seconds`;

const foldQuality = `
  with ranked as (select stats_quality_daily.ctid as place,
      row_number() over (order by contents.id is null, views desc) as rank
    from stats_quality_daily left join contents on contents.id = content_id
    where day = $1 and (content_id, release) <> (0, '')),
  folded as (delete from stats_quality_daily using ranked where ctid = place and rank > ${MOST_GROUPS}
    returning measure, up_to, views)
  insert into stats_quality_daily (day, content_id, release, measure, up_to, views)
  select $1::date, 0, '', measure, up_to, sum(views) from folded group by 4, 5
  on conflict (day, content_id, release, measure, up_to) do update set views = stats_quality_daily.views + excluded.views`;

const totals = `
  insert into stats_totals_daily (day, release, event, detail, events, seconds)
  select day, release, event, detail, sum(events), sum(seconds) from stats_daily where day = $1 group by 1, 2, 3, 4`;

const titles = `
  insert into stats_titles_daily (day, content_id, starts, seconds, views, finished)
  select day, content_id,
    coalesce(sum(events) filter (where event = 'start'), 0), coalesce(sum(seconds) filter (where event = 'view'), 0),
    coalesce(sum(events) filter (where event = 'reached' and detail = '0'), 0),
    coalesce(sum(events) filter (where event = 'reached' and detail = '${FINISHED_PERCENT}'), 0)
  from stats_daily where day = $1 and event in ('start', 'view', 'reached') group by 1, 2`;

const qualityTotals = `
  insert into stats_quality_totals_daily (day, measure, up_to, views)
  select day, measure, up_to, sum(views) from stats_quality_daily where day = $1 group by 1, 2, 3`;

/** A failure is left out if the id of its report does not have the form that players make. */
const failures = `
  insert into stats_failures (day, report_id, at, release, content_id, season, episode, code)
  select distinct on (report) $1::date, report, at, release, content_id, season, episode, code
  from (select payload ->> 'report_id' as report, at, release, content_id, season, episode,
      left(coalesce(payload ->> 'error_code', ''), 60) as code
    ${ofDay} and event = 'failure' and payload ->> 'report_id' ~ '^[0-9a-f]{32}$'
    order by at desc limit ${MOST_FAILURES}) as told
  order by report, at`;

/** The statements that sum a day up, in this order. `$1` is the day. */
export const statements: readonly string[] = [
  events,
  views,
  reached,
  fold,
  quality('startup_sec', STARTUP_SECONDS),
  quality('rebuffer_ratio', REBUFFER_RATIOS),
  foldQuality,
  totals,
  titles,
  qualityTotals,
  failures,
  stalls,
  foldStalls(MOST_STALL_GROUPS),
  adAccounts,
  foldAdAccounts(MOST_AD_GROUPS),
];
