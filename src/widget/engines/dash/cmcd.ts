import type { MediaPlayerSettingClass } from 'dashjs';
import { cmcdSettings, cmcdVersion } from '../shared/index.ts';

export function dashCmcd(): Pick<MediaPlayerSettingClass, 'streaming'> {
  const settings = cmcdSettings();
  if (settings === null) return {};
  const { transmission, sessionId: sid, contentId: cid } = settings;
  // The types of dash.js name the header mode differently from its code.
  const mode = transmission as 'query';
  return { streaming: { cmcd: { enabled: true, version: cmcdVersion, mode, sid, cid } } };
}
