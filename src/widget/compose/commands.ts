import type { Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';

/** The folders of the widget that perform commands. */
export type Folder =
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
  | 'steering'
  | 'storage'
  | 'thumbnails';

export type Load = 'first' | 'later';

/** Kinds of work that run one at a time. */
type Key =
  | 'ad'
  | 'adSupply'
  | 'alignment'
  | 'analysis'
  | 'captions'
  | 'cast'
  | 'catalogue'
  | 'chapters'
  | 'crop'
  | 'decoding'
  | 'dim'
  | 'downmix'
  | 'level'
  | 'engine'
  | 'fade'
  | 'gain'
  | 'master'
  | 'mediaKeys'
  | 'nowPlaying'
  | 'preparation'
  | 'renewal'
  | 'secondCaptions'
  | 'seasonLines'
  | 'speech'
  | 'steering'
  | 'night'
  | 'delay'
  | 'thumbnails'
  | 'voiceBoost';

/** A command that a folder performs. */
interface Performed {
  readonly by: Folder;
  /** The script that contains the performer: `first` is available before the first frame, `later` comes after it. */
  readonly load: Load;
  /** The newest command with a key ends the work of the previous one; commands without a key run side by side. */
  readonly key?: Key;
  /** The command changes nothing on the screen, so it is performed after the paint that a press waits for. */
  readonly afterPaint?: true;
}

/** A command that only ends the work with this key. */
interface Ending {
  readonly ends: Key;
}

/** A command for running work with this key, which listens to it. */
interface Control {
  readonly tells: 'ad' | 'engine';
}

/**
 * Every command: which folder performs it, in which load, and which work it replaces. `first-performers.ts` and
 * `later-performers.ts` join the sinks of the folders; a command without a performer in its load does not compile.
 */
export const commands = {
  'catalogue.load': { by: 'catalogue', load: 'first', key: 'catalogue' },
  'catalogue.loadMaster': { by: 'catalogue', load: 'first', key: 'master' },
  'catalogue.prepareMaster': { by: 'catalogue', load: 'later', key: 'preparation' },
  'catalogue.renewAddress': { by: 'catalogue', load: 'first', key: 'renewal' },
  'catalogue.saveProgress': { by: 'catalogue', load: 'first', afterPaint: true },
  'catalogue.addHistory': { by: 'catalogue', load: 'later', afterPaint: true },
  'catalogue.setCompleted': { by: 'catalogue', load: 'later', afterPaint: true },
  'catalogue.loadThumbnails': { by: 'thumbnails', load: 'later', key: 'thumbnails' },
  'catalogue.loadCaptions': { by: 'captions', load: 'later', key: 'captions' },
  'catalogue.loadSecondCaptions': { by: 'captions', load: 'later', key: 'secondCaptions' },
  'catalogue.loadSeasonLines': { by: 'catalogue', load: 'later', key: 'seasonLines' },
  'catalogue.dropSeasonLines': { ends: 'seasonLines' },
  'catalogue.alignCaptions': { by: 'captions', load: 'later', key: 'alignment' },
  'catalogue.loadAnalysis': { by: 'analysis', load: 'later', key: 'analysis' },
  'catalogue.loadChapters': { by: 'chapters', load: 'later', key: 'chapters' },

  'engine.attach': { by: 'engines', load: 'first', key: 'engine' },
  'engine.detach': { ends: 'engine' },
  'engine.prepare': { by: 'engines', load: 'later', key: 'preparation' },
  'engine.forget': { ends: 'preparation' },
  'engine.retry': { tells: 'engine' },
  'engine.setQuality': { tells: 'engine' },
  'engine.setNextQuality': { tells: 'engine' },
  'engine.setBufferAim': { tells: 'engine' },
  'engine.replaceBuffer': { tells: 'engine' },
  'engine.setSoundAlone': { tells: 'engine' },
  'engine.advanceSound': { tells: 'engine' },
  'engine.abandonLoad': { tells: 'engine' },
  'engine.followEdge': { tells: 'engine' },
  'engine.useHost': { tells: 'engine' },
  'steering.ask': { by: 'steering', load: 'later', key: 'steering' },
  'steering.drop': { ends: 'steering' },
  'engine.setAudioTrack': { tells: 'engine' },
  'engine.setTextTrack': { tells: 'engine' },
  'engine.setSecondTextTrack': { tells: 'engine' },

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
  'audio.setLevel': { by: 'sound', load: 'later', key: 'level' },
  'audio.setSpeech': { by: 'sound', load: 'later', key: 'speech' },
  'audio.setNight': { by: 'sound', load: 'later', key: 'night' },
  'audio.setDelay': { by: 'sound', load: 'later', key: 'delay' },
  'audio.setDownmix': { by: 'sound', load: 'later', key: 'downmix' },

  'picture.crop': { by: 'media', load: 'later', key: 'crop' },
  'picture.dim': { by: 'media', load: 'later', key: 'dim' },

  'storage.write': { by: 'storage', load: 'first', afterPaint: true },
  'storage.forget': { by: 'storage', load: 'first', afterPaint: true },
  'storage.count': { by: 'storage', load: 'later', afterPaint: true },
  'host.post': { by: 'host', load: 'later', afterPaint: true },

  'mediaSession.setMetadata': { by: 'media', load: 'later', key: 'nowPlaying' },
  'mediaSession.setPlaybackState': { by: 'media', load: 'later', afterPaint: true },
  'mediaSession.setPosition': { by: 'media', load: 'later', afterPaint: true },
  'mediaSession.setKeys': { by: 'media', load: 'later', key: 'mediaKeys' },

  'page.toggleFullscreen': { by: 'page', load: 'later' },
  'page.togglePictureInPicture': { by: 'page', load: 'later' },
  'page.showAirPlay': { by: 'page', load: 'later' },
  'page.copyPicture': { by: 'page', load: 'later' },
  'page.lockLandscape': { by: 'page', load: 'later' },
  'page.share': { by: 'page', load: 'later' },
  'page.copy': { by: 'page', load: 'later' },

  'session.restart': { by: 'compose', load: 'first' },
  'report.error': { by: 'reporting', load: 'first', afterPaint: true },
  'stats.send': { by: 'statistics', load: 'later', afterPaint: true },
  'stats.flush': { by: 'statistics', load: 'later', afterPaint: true },
} as const satisfies Readonly<Record<CommandType, Performed | Ending | Control>>;

type Table = typeof commands;

/** The commands that this folder performs in this load. */
export type CommandsBy<R extends Folder = Folder, L extends Load = Load> = {
  [T in CommandType]: Table[T] extends { readonly by: R; readonly load: L } ? T : never;
}[CommandType];

/** The commands that this work receives while it is running. */
export type ControlCommands<K extends Control['tells']> = {
  [T in CommandType]: Table[T] extends { readonly tells: K } ? T : never;
}[CommandType];

export type FirstCommandType = CommandsBy<Folder, 'first'>;
export type LaterCommandType = CommandsBy<Folder, 'later'>;

const row = (type: CommandType): Performed | Ending | Control => commands[type];

/** Commands with the same key replace each other; null if nothing is replaced. */
export function keyOf({ type }: Command): Key | null {
  const found = row(type);
  if ('ends' in found) return found.ends;
  return 'by' in found ? (found.key ?? null) : null;
}

/** Whether a folder performs the command itself. */
export const isPerformed = ({ type }: Command): boolean => 'by' in row(type);

/** Whether the command is performed after the paint that a press waits for. */
export function isAfterPaint({ type }: Command): boolean {
  const found = row(type);
  return 'by' in found && found.afterPaint === true;
}

/** Whether the command is for the work with this key. */
export const isControlOf =
  <K extends Control['tells']>(key: K) =>
  (command: Command): command is CommandOf<ControlCommands<K>> => {
    const found = row(command.type);
    return 'tells' in found && found.tells === key;
  };
