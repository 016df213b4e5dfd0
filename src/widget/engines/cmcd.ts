import type { HlsConfig } from 'hls.js';
import type { MediaPlayerSettingClass } from 'dashjs';

/** What media servers are told with each request (CTA-5004-A, Common Media Client Data version 2), and how. */
export interface CmcdSettings {
  readonly transmission: 'query' | 'headers';
  readonly sessionId: string;
  readonly contentId: string | null;
}

const VERSION = 2;

let settings: CmcdSettings | null = null;
let controller: HlsConfig['cmcdController'];

/**
 * From now on every stream is asked for with it. hls.js comes without what that takes, since few operators want it:
 * whoever attaches one waits for the result.
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
  // Its types know another word for headers than it does itself.
  const mode = transmission as 'query';
  return { streaming: { cmcd: { enabled: true, version: VERSION, mode, sid, cid } } };
}
