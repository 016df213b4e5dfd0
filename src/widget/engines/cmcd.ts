import type { HlsConfig } from 'hls.js';
import type { MediaPlayerSettingClass } from 'dashjs';

/** What media servers are sent with each request (CTA-5004-A, Common Media Client Data version 2), and how. */
export interface CmcdSettings {
  readonly transmission: 'query' | 'headers';
  readonly sessionId: string;
  readonly contentId: string | null;
}

const VERSION = 2;

let settings: CmcdSettings | null = null;
let controller: HlsConfig['cmcdController'];

/**
 * Enables CMCD for all later streams. The controller for hls.js is loaded separately, since few operators use it, so an
 * engine must be attached only after this has resolved.
 */
export async function useCmcd(wanted: CmcdSettings): Promise<void> {
  settings = wanted;
  const loaded = await import('./cmcd-controller.ts');
  controller = loaded.default;
}

export function hlsCmcd(): Partial<HlsConfig> {
  if (settings === null || controller === undefined) return {};
  const { transmission, sessionId, contentId } = settings;
  return {
    cmcdController: controller,
    cmcd: {
      version: VERSION,
      useHeaders: transmission === 'headers',
      sessionId,
      ...(contentId === null ? {} : { contentId }),
    },
  };
}

export function dashCmcd(): Pick<MediaPlayerSettingClass, 'streaming'> {
  if (settings === null) return {};
  const { transmission, sessionId: sid, contentId: cid } = settings;
  // The types of dash.js name the header mode differently from its code.
  const mode = transmission as 'query';
  return { streaming: { cmcd: { enabled: true, version: VERSION, mode, sid, cid } } };
}
