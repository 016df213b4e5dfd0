import type { Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';

/** The rooms of the widget that perform commands. */
export type Room =
  | 'ads'
  | 'analysis'
  | 'captions'
  | 'cast'
  | 'catalogue'
  | 'chapters'
  | 'compose'
  | 'engines'
  | 'host'
  | 'media'
  | 'page'
  | 'reporting'
  | 'sound'
  | 'statistics'
  | 'storage'
  | 'thumbnails';

export type Load = 'first' | 'later';

/** Kinds of work that run one at a time. */
type Key =
  | 'ad'
  | 'adSupply'
  | 'analysis'
  | 'captions'
  | 'cast'
  | 'catalogue'
  | 'chapters'
  | 'decoding'
  | 'downmix'
  | 'engine'
  | 'fade'
  | 'gain'
  | 'master'
  | 'mediaKeys'
  | 'nowPlaying'
  | 'preparation'
  | 'renewal'
  | 'secondCaptions'
  | 'thumbnails'
  | 'voiceBoost';

/** A command that a room performs. */
interface Performed {
  readonly by: Room;
  /** The script that contains the performer: `first` is available before the first frame, `later` comes after it. */
  readonly load: Load;
  /** The newest command with a key ends the work of the previous one; commands without a key run side by side. */
  readonly key?: Key;
}

/** A command that only ends the work with this key. */
interface Ending {
  readonly ends: Key;
}

/** A command for running work with this key, which listens to it. */
interface Told {
  readonly tells: 'ad' | 'engine';
}

/**
 * Every command: what performs it, in which load, and what it replaces. The performers are in `first-performers.ts` and
 * `later-performers.ts`; a command without one in the load that this table names does not compile.
 */
export const commands = {
  'catalogue.load': { by: 'catalogue', load: 'first', key: 'catalogue' },
  'catalogue.loadMaster': { by: 'catalogue', load: 'first', key: 'master' },
  'catalogue.prepareMaster': { by: 'catalogue', load: 'later', key: 'preparation' },
  'catalogue.renewAddress': { by: 'catalogue', load: 'first', key: 'renewal' },
  'catalogue.saveProgress': { by: 'catalogue', load: 'first' },
  'catalogue.addHistory': { by: 'catalogue', load: 'later' },
  'catalogue.setCompleted': { by: 'catalogue', load: 'later' },
  'catalogue.loadThumbnails': { by: 'thumbnails', load: 'later', key: 'thumbnails' },
  'catalogue.loadCaptions': { by: 'captions', load: 'later', key: 'captions' },
  'catalogue.loadSecondCaptions': { by: 'captions', load: 'later', key: 'secondCaptions' },
  'catalogue.loadAnalysis': { by: 'analysis', load: 'later', key: 'analysis' },
  'catalogue.loadChapters': { by: 'chapters', load: 'later', key: 'chapters' },

  'engine.attach': { by: 'engines', load: 'first', key: 'engine' },
  'engine.detach': { ends: 'engine' },
  'engine.prepare': { by: 'engines', load: 'later', key: 'preparation' },
  'engine.forget': { ends: 'preparation' },
  'engine.retry': { tells: 'engine' },
  'engine.setQuality': { tells: 'engine' },
  'quality.next': { tells: 'engine' },
  'buffer.aim': { tells: 'engine' },
  'buffer.replace': { tells: 'engine' },
  'sound.alone': { tells: 'engine' },
  'load.abandon': { tells: 'engine' },
  'engine.setAudioTrack': { tells: 'engine' },
  'engine.setTextTrack': { tells: 'engine' },

  'cast.connect': { by: 'cast', load: 'later', key: 'cast' },
  'cast.disconnect': { by: 'cast', load: 'later' },
  'cast.load': { by: 'cast', load: 'later', key: 'engine' },

  'media.play': { by: 'media', load: 'first' },
  'media.pause': { by: 'media', load: 'first' },
  'media.unlock': { by: 'media', load: 'first' },
  'media.seek': { by: 'media', load: 'first' },
  'media.setVolume': { by: 'media', load: 'first' },
  'media.setMuted': { by: 'media', load: 'first' },
  'media.setRate': { by: 'media', load: 'first' },
  'media.fadeOut': { by: 'media', load: 'later', key: 'fade' },
  'media.endFade': { ends: 'fade' },
  'media.askDecoding': { by: 'media', load: 'later', key: 'decoding' },

  'ad.loadList': { by: 'ads', load: 'first', key: 'adSupply' },
  'ad.readAll': { by: 'ads', load: 'first', key: 'adSupply' },
  'ad.show': { by: 'ads', load: 'later', key: 'ad' },
  'ad.hide': { ends: 'ad' },
  'ad.play': { tells: 'ad' },
  'ad.pause': { tells: 'ad' },
  'ad.setSound': { tells: 'ad' },
  'ad.skip': { tells: 'ad' },
  'ad.ping': { by: 'ads', load: 'later' },
  'ad.measure': { by: 'ads', load: 'later' },
  'ad.planInterstitials': { by: 'ads', load: 'later' },
  'ad.openPage': { by: 'ads', load: 'later' },

  // These stay in force while they are being performed.
  'audio.setGain': { by: 'sound', load: 'later', key: 'gain' },
  'audio.setVoiceBoost': { by: 'sound', load: 'later', key: 'voiceBoost' },
  'audio.setDownmix': { by: 'sound', load: 'later', key: 'downmix' },

  'storage.write': { by: 'storage', load: 'first' },
  'storage.forget': { by: 'storage', load: 'first' },
  'storage.count': { by: 'storage', load: 'later' },
  'host.post': { by: 'host', load: 'later' },

  'mediaSession.setMetadata': { by: 'media', load: 'later', key: 'nowPlaying' },
  'mediaSession.setPlaybackState': { by: 'media', load: 'later' },
  'mediaSession.setPosition': { by: 'media', load: 'later' },
  'mediaSession.setKeys': { by: 'media', load: 'later', key: 'mediaKeys' },

  'page.toggleFullscreen': { by: 'page', load: 'later' },
  'page.togglePictureInPicture': { by: 'page', load: 'later' },
  'page.showAirPlay': { by: 'page', load: 'later' },
  'page.lockLandscape': { by: 'page', load: 'later' },
  'page.share': { by: 'page', load: 'later' },
  'page.copy': { by: 'page', load: 'later' },

  'session.restart': { by: 'compose', load: 'first' },
  'report.error': { by: 'reporting', load: 'first' },
  'stats.send': { by: 'statistics', load: 'later' },
  'stats.flush': { by: 'statistics', load: 'later' },
} as const satisfies Readonly<Record<CommandType, Performed | Ending | Told>>;

type Table = typeof commands;

/** The commands that this room performs in this load. */
export type CommandsBy<R extends Room = Room, L extends Load = Load> = {
  [T in CommandType]: Table[T] extends { readonly by: R; readonly load: L } ? T : never;
}[CommandType];

/** The commands that this work receives while it is running. */
export type ToldCommands<K extends Told['tells']> = {
  [T in CommandType]: Table[T] extends { readonly tells: K } ? T : never;
}[CommandType];

export type FirstCommandType = CommandsBy<Room, 'first'>;
export type LaterCommandType = CommandsBy<Room, 'later'>;

const row = (type: CommandType): Performed | Ending | Told => commands[type];

/** Commands with the same key replace each other; null if nothing is replaced. */
export function keyOf({ type }: Command): Key | null {
  const found = row(type);
  if ('ends' in found) return found.ends;
  return 'by' in found ? (found.key ?? null) : null;
}

/** Whether a room performs the command itself. */
export const isPerformed = ({ type }: Command): boolean => 'by' in row(type);

/** Whether the command is for the work with this key. */
export const isFor =
  <K extends Told['tells']>(key: K) =>
  (command: Command): command is CommandOf<ToldCommands<K>> => {
    const found = row(command.type);
    return 'tells' in found && found.tells === key;
  };
