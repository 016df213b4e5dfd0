import { stallCauses } from '../../contract/stats.ts';
import { bounded, ofDay } from './rows.ts';

/** The most rows of one day. There is a limit because anybody can make up hosts. */
export const MOST_STALL_GROUPS = 5_000;
/** The most stalls that a player sends for one view. */
const MOST_OF_VIEW = 50;
const LONGEST_HOST = 100;
const networks = ['gprs', '2g', '3g', '4g', 'wifi'];

const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const entries = (field: string): string =>
  `case when jsonb_typeof(payload -> '${field}') = 'array' then payload -> '${field}' else '[]' end`;

/** Sums up the stalls of a day, `$1`, from the two lists that a player sends when a view ends. */
export const stalls = `
  insert into stats_stalls_daily (day, content_id, host, network, cause, stalls, seconds)
  select $1::date, coalesce(content_id, 0), left(coalesce(payload ->> 'media_host', ''), ${LONGEST_HOST}),
    case when payload ->> 'network_type' in (${listOf(networks)}) then payload ->> 'network_type' else '' end,
    case when cause in (${listOf(stallCauses)}) then cause else 'unknown' end,
    count(*), coalesce(sum(seconds), 0)
  from (select content_id, payload ${ofDay} and event = 'qoe') as told,
    lateral (select cause, case when jsonb_typeof(told_seconds) = 'number'
        then ${bounded("(told_seconds #>> '{}')::numeric")} end as seconds
      from rows from (jsonb_array_elements_text(${entries('stall_causes')}), jsonb_array_elements(${entries('stall_sec')}))
        as pairs(cause, told_seconds)
      where cause is not null limit ${MOST_OF_VIEW}) as stall
  group by 2, 3, 4, 5`;

/**
 * Keeps the largest groups as they are, groups of titles in the catalogue first. All others are added up to one group
 * for each cause.
 */
export const foldStalls = (most: number): string => `
  with ranked as (select stats_stalls_daily.ctid as place,
      row_number() over (order by contents.id is null, seconds desc, stalls desc) as rank
    from stats_stalls_daily left join contents on contents.id = content_id
    where day = $1 and (content_id, host, network) <> (0, '', '')),
  folded as (delete from stats_stalls_daily using ranked where ctid = place and rank > ${most}
    returning cause, stalls, seconds)
  insert into stats_stalls_daily (day, content_id, host, network, cause, stalls, seconds)
  select $1::date, 0, '', '', cause, sum(stalls), sum(seconds) from folded group by 5
  on conflict (day, content_id, host, network, cause) do update set
    stalls = stats_stalls_daily.stalls + excluded.stalls, seconds = stats_stalls_daily.seconds + excluded.seconds`;
