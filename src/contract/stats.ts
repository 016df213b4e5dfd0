/** What `window.stats(name, payload)` of the player's page is called with. */
export type {
  AdEndReason,
  DeviceType,
  NetworkClass,
  StatsAdFields,
  StatsErrorFields,
  StatsEventName,
  StatsEvents,
  StatsName,
  StatsPayload,
  StatsReport,
} from '../../streams/model/stats.ts';
export { STATS_PREFIX } from '../../streams/model/stats.ts';
