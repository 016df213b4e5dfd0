import Hls, { type BufferController } from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { startedLoader } from '../../early/index.ts';
import { StreamHosts } from '../shared/index.ts';
import { carefulLoader } from './careful-loads.ts';
import { CommandedLevels } from './abr.ts';
import { AlignedAudio } from './audio.ts';
import { ChosenBuffers } from './buffers.ts';
import { hlsCmcd } from './cmcd.ts';
import { hlsConfig, televisionHlsConfig } from './config.ts';

const hostsOfStreams = new WeakMap<object, StreamHosts>();

/** The hosts of the stream. */
export const streamHostsOf = (hls: Hls): StreamHosts | undefined => hostsOfStreams.get(hls);

export function createHls(startSeconds: number, settings: Partial<HlsConfig> = {}): Hls {
  const hosts = new StreamHosts();
  const hls = new Hls({
    ...hlsConfig(startSeconds),
    ...hlsCmcd(),
    ...(__TELEVISION__ ? televisionHlsConfig : {}),
    loader: carefulLoader(startedLoader(Hls.DefaultConfig.loader), hosts),
    abrController: CommandedLevels as unknown as HlsConfig['abrController'],
    audioStreamController: AlignedAudio,
    bufferController: ChosenBuffers as unknown as typeof BufferController,
    ...settings,
  });
  hostsOfStreams.set(hls, hosts);
  return hls;
}
