import type { HlsConfig } from 'hls.js';
import { cmcdSettings, cmcdVersion } from '../shared/index.ts';

let controller: HlsConfig['cmcdController'];

export async function loadCmcdController(): Promise<void> {
  const loaded = await import('./cmcd-controller.ts');
  controller = loaded.default;
}

export function hlsCmcd(): Partial<HlsConfig> {
  const settings = cmcdSettings();
  if (settings === null || controller === undefined) return {};
  const { transmission, sessionId, contentId } = settings;
  return {
    cmcdController: controller,
    cmcd: {
      version: cmcdVersion,
      useHeaders: transmission === 'headers',
      sessionId,
      ...(contentId === null ? {} : { contentId }),
    },
  };
}
