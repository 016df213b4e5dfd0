import { noHostState } from '../../../src/contract/host-state.ts';
import { argumentsFor, commandForms, examplesOf } from '../../../src/demo/playground/commands.ts';
import type { Command, CommandName, Example } from '../../../src/demo/snippets/example.ts';
import type { MountOptions } from '../../../src/embed/index.ts';
import { commandNames } from '../../../src/contract/host-commands.ts';

export const embedUrl = 'https://player.example/embed/';

/** Every command with its example values, in a film that has one of each thing. */
const film = {
  ...noHostState,
  qualities: [{ id: '720', height: 720, bitrate: 0 }],
  audioTracks: [{ id: 'a', label: 'Русский', language: 'ru' }],
  textTracks: [{ id: 't', label: 'Русские', language: 'ru' }],
  sources: ['Основной'],
  episode: { id: 7, title: 'Первая', order: 1, season: null, isCompleted: false },
  seasons: [{ id: 5, order: 1 }],
  variants: [{ id: 9, title: 'Оригинал' }],
};

export const commandWithExamples = (name: CommandName): Command => ({
  name,
  args: argumentsFor(commandForms[name], examplesOf(commandForms[name], film)),
});

export const everyCommand: readonly Command[] = commandNames.map(commandWithExamples);

/** Each kind of option, with texts that try to break out of where they are written. */
export const hostile = `"><script>alert('1')</script>\\`;

export const options: MountOptions = {
  movieId: 2,
  season: 1,
  timeCodeSeconds: 30,
  autoPlay: true,
  voiceAuthor: hostile,
  langOrder: ['ru', 'en'],
  fullscreenMode: 'parent',
  qoe: 'on',
  adListUrl: '/api/ad-list.json',
  theme: { accent: '#8de', font: 'Georgia, serif' },
  title: `${hostile}\n{{ title }}`,
};

export const content: MountOptions = {
  content: { title: hostile, sources: ['https://media.example/film.m3u8', { url: 'https://media.example/film.mp4' }] },
};

export const exampleWith = (given: Partial<Example> = {}): Example => ({
  options,
  command: null,
  event: null,
  embedUrl,
  ...given,
});
