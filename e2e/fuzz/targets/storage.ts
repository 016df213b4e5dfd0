import { captionStyleOptions } from '../../../streams/model/caption-style.ts';
import { createStorageSink } from '../../../src/widget/storage/storage-sink.ts';
import { readStored } from '../../../src/widget/startup/stored.ts';
import { mutateJson } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, type Target } from '../target.ts';

const stored: Readonly<Record<string, unknown>> = {
  favoriteAudioTracks: { 1: 'Дубляж', 2: 'Original' },
  favoriteSources: { 1: '720p' },
  episodesTimeProgress: { 21: 125.5, 22: { 211: 60, 212: 0 } },
  episodesWatchedAgain: { 21: true },
  episodeVariants: { 21: { id: 211, title: 'Dub' }, 22: 212, 23: '213' },
  'player-volume': 0.5,
  'player-muted': true,
  subtitleTrack: { isOn: true, label: 'Русские', language: 'ru' },
  captionStyle: { fontFamily: 'serif', fontSizePercent: 150, color: 'yellow', edge: 'shadow' },
};

const isSeconds = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < Infinity;

function readAll(random: Random): void {
  const getItem = (key: string): string | null => {
    if (random.chance(0.02)) throw new DOMException('The operation is insecure.', 'SecurityError');
    return random.chance(0.1) ? null : mutateJson(random, [stored[key]]);
  };
  const read = readStored(() => ({ getItem }));
  const maps = [read.favoriteAudioTracks, read.favoriteSources, read.episodesTimeProgress, read.episodeVariants];
  for (const key of maps.flatMap(Object.keys)) ensure(/^\d{1,16}$/.test(key), `the key ${key.slice(0, 50)}`);
  for (const progress of Object.values(read.episodesTimeProgress)) {
    const times: unknown[] = typeof progress === 'object' ? Object.values(progress) : [progress];
    ensure(times.every(isSeconds), 'a progress that is not a time');
  }
  for (const { id } of Object.values(read.episodeVariants)) ensure(Number.isSafeInteger(id), `the variant ${id}`);
  ensure(read.volume >= 0 && read.volume <= 1 && typeof read.muted === 'boolean', `the volume ${read.volume}`);
  for (const [key, value] of Object.entries(read.captionStyle)) {
    const options: readonly unknown[] = captionStyleOptions[key as keyof typeof captionStyleOptions];
    ensure(options.includes(value), `${key} is ${String(value).slice(0, 50)}`);
  }
  writeBeside(getItem);
}

/** Writes one more entry into what is stored by then. */
function writeBeside(getItem: (key: string) => string | null): void {
  const setItem = (_key: string, text: string): void => {
    for (const key of Object.keys(JSON.parse(text) as object)) {
      ensure(/^\d+$/.test(key), `the key ${key.slice(0, 50)} is written`);
    }
  };
  const storage = createStorageSink(() => ({ getItem, setItem, removeItem: () => {} }));
  void storage['storage.write']({
    type: 'storage.write',
    cause: 'progress',
    key: 'episodesTimeProgress',
    entry: '21',
    value: 5,
  });
}

export const storageTargets: readonly Target[] = [{ name: 'storage values', share: 1, try: readAll }];
