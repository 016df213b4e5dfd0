/** The events of statistics, made from their types: `STATISTICS.md` of the player. */
import { declarations, membersOf, memberTable, shapes, wrapped } from './reference-page.mjs';

const fields = [
  'StatsVoiceFields',
  'StatsSubtitlesFields',
  'StatsErrorFields',
  'StatsQualityFields',
  'StatsAdFields',
  'AdPlaceFields',
  'AdStatistics',
];

/** The whole page. */
export function statisticsPage() {
  const all = declarations(['streams/model/stats-events.ts', 'streams/model/stats-fields.ts', 'streams/model/ad.ts']);
  return `${[
    '# Events of statistics',
    'Made from their types by `npm run docs`. The name of each begins with `videoplayer_`. [All events](docs/statistics.md#which-fields-do-all-events-have) have some fields; these are their own.',
    memberTable('Event', membersOf(all, 'StatsEvents')),
    '## Fields',
    ...shapes(all, fields),
  ]
    .map(wrapped)
    .join('\n\n')}\n`;
}
