import Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { createAlternates } from './alternates.ts';
import { carefulLoader } from './careful-loads.ts';
import { hlsCmcd } from './cmcd.ts';
import { hlsConfig } from './hls-config.ts';
import { LimitedCapLevel } from './hls-limit.ts';
import { startedLoader } from './started-loads.ts';
import { televisionHlsConfig } from './television.ts';

export const createHls = (startSeconds: number, settings: Partial<HlsConfig> = {}): Hls =>
  new Hls({
    ...hlsConfig(startSeconds),
    ...hlsCmcd(),
    ...(__TELEVISION__ ? televisionHlsConfig : {}),
    loader: carefulLoader(startedLoader(Hls.DefaultConfig.loader), createAlternates()),
    capLevelController: LimitedCapLevel,
    ...settings,
  });
