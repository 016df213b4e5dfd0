import Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { startedLoader } from '../../early/index.ts';
import { StreamHosts } from '../shared/index.ts';
import { carefulLoader } from './careful-loads.ts';
import { CommandedLevels } from './abr.ts';
import { AlignedAudio } from './audio.ts';
import { hlsCmcd } from './cmcd.ts';
import { hlsConfig } from './config.ts';
import { KeptSegments, keptLoader, keptSegments } from './kept-segments.ts';
import { televisionHlsConfig } from './television.ts';

const hostsOfStreams = new WeakMap<object, StreamHosts>();

/** The hosts of the stream. */
export const streamHostsOf = (hls: Hls): StreamHosts | undefined => hostsOfStreams.get(hls);

export function createHls(startSeconds: number, settings: Partial<HlsConfig> = {}): Hls {
  const hosts = new StreamHosts();
  const kept = new KeptSegments();
  const hls = new Hls({
    ...hlsConfig(startSeconds),
    ...hlsCmcd(),
    ...(__TELEVISION__ ? televisionHlsConfig : {}),
    loader: carefulLoader(keptLoader(startedLoader(Hls.DefaultConfig.loader), kept), hosts),
    abrController: CommandedLevels as unknown as HlsConfig['abrController'],
    audioStreamController: AlignedAudio,
    ...settings,
  });
  hostsOfStreams.set(hls, hosts);
  keptSegments.set(hls, kept);
  return hls;
}
