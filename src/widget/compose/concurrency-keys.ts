import type { Command, CommandType } from '../../../streams/model/commands.ts';

type ConcurrencyKey =
  | 'engine'
  | 'preparation'
  | 'catalogue'
  | 'master'
  | 'renewal'
  | 'thumbnails'
  | 'captions'
  | 'chapters'
  | 'cast'
  | 'decoding'
  | 'ad'
  | 'adSupply'
  | 'mediaKeys'
  | 'nowPlaying'
  | 'gain'
  | 'voiceBoost'
  | 'downmix'
  | 'side';

const concurrencyKeys: { readonly [T in CommandType]?: ConcurrencyKey } = {
  'engine.attach': 'engine',
  'engine.detach': 'engine',
  'cast.load': 'engine',
  'catalogue.prepareMaster': 'preparation',
  'engine.prepare': 'preparation',
  'engine.forget': 'preparation',
  'cast.connect': 'cast',
  'catalogue.load': 'catalogue',
  'catalogue.loadMaster': 'master',
  'catalogue.renewAddress': 'renewal',
  'catalogue.loadThumbnails': 'thumbnails',
  'catalogue.loadCaptions': 'captions',
  'catalogue.loadChapters': 'chapters',
  'media.askDecoding': 'decoding',
  'ad.show': 'ad',
  'ad.hide': 'ad',
  'ad.loadList': 'adSupply',
  'ad.readAll': 'adSupply',
  'mediaSession.setKeys': 'mediaKeys',
  'mediaSession.setMetadata': 'nowPlaying',
  // In force while they are being performed.
  'audio.setGain': 'gain',
  'audio.setLift': 'voiceBoost',
  'audio.setDownmix': 'downmix',
};

/**
 * Commands with the same key replace each other, and the newest wins, such as those that attach or load something. All
 * others run in parallel.
 */
export const concurrencyKeyOf = ({ type }: Command): ConcurrencyKey => concurrencyKeys[type] ?? 'side';
