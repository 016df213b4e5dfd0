import Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { startedLoader } from '../../early/index.ts';
import { type Alternates, createAlternates } from '../shared/index.ts';
import { carefulLoader } from './careful-loads.ts';
import { CommandedLevels } from './abr.ts';
import { AlignedAudio } from './audio.ts';
import { hlsCmcd } from './cmcd.ts';
import { hlsConfig } from './config.ts';
import { KeptSegments, keptLoader, keptSegments } from './kept-segments.ts';
import { televisionHlsConfig } from './television.ts';

const places = new WeakMap<object, Alternates>();

/** The places that hold the files of the stream. */
export const placesOf = (hls: Hls): Alternates | undefined => places.get(hls);

export function createHls(startSeconds: number, settings: Partial<HlsConfig> = {}): Hls {
  const alternates = createAlternates();
  const kept = new KeptSegments();
  const hls = new Hls({
    ...hlsConfig(startSeconds),
    ...hlsCmcd(),
    ...(__TELEVISION__ ? televisionHlsConfig : {}),
    loader: carefulLoader(keptLoader(startedLoader(Hls.DefaultConfig.loader), kept), alternates),
    abrController: CommandedLevels as unknown as HlsConfig['abrController'],
    audioStreamController: AlignedAudio,
    ...settings,
  });
  places.set(hls, alternates);
  keptSegments.set(hls, kept);
  return hls;
}
