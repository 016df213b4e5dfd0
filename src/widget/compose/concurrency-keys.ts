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
  | 'ad'
  | 'adSupply'
  | 'mediaKeys'
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
  'ad.show': 'ad',
  'ad.hide': 'ad',
  'ad.loadList': 'adSupply',
  'ad.readAll': 'adSupply',
  'mediaSession.setKeys': 'mediaKeys',
  // In force for as long as they are performed.
  'audio.setGain': 'gain',
  'audio.setLift': 'voiceBoost',
  'audio.setDownmix': 'downmix',
};

/**
 * Commands of one lane replace each other, the newest wins: what is attached, what is being loaded. Everything else
 * runs side by side.
 */
export const concurrencyKeyOf = ({ type }: Command): ConcurrencyKey => concurrencyKeys[type] ?? 'side';
