import { describe, it } from 'vitest';
import type { Command, CommandOf } from '../../../streams/model/commands.ts';
import type { Output } from '../../../streams/model/state.ts';
import { handover } from '../../../streams/pipelines/handover.ts';
import {
  aCatalogue,
  aContent,
  anEpisode,
  aReadySource,
  aSelection,
  aTextTrack,
  aTimeline,
  loaded,
  marbles,
  someTracks,
  type MarbleHelpers,
} from '../support.ts';

type Attach = CommandOf<'engine.attach' | 'engine.detach'>;

const url = 'https://cdn.example/1.m3u8';
const attach: CommandOf<'engine.attach'> = {
  type: 'engine.attach',
  cause: 'sourceChange',
  source: { url, kind: 'hls' },
  startSeconds: 61.5,
};
const commands: Record<string, Attach> = {
  a: attach,
  f: { ...attach, source: { url: 'https://cdn.example/1.mp4', kind: 'native' } },
  d: { type: 'engine.detach', cause: 'selection' },
};
const outputs: Record<string, Output> = { h: 'here', c: 'cast', p: 'airPlay' };
const subtitles = [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }];
const textTrack = aTextTrack('1', 'Русские');
const episode = anEpisode(3, { title: 'Маяк', posterPath: 'https://cdn.example/3.jpg' });
const content = aContent({ title: 'Тихая гавань', posterUrl: 'https://cdn.example/p.jpg' });

const film = {
  isLive: false,
  wantsPlay: true,
  rate: 1.5,
  title: 'Тихая гавань',
  episode: { title: 'Маяк', order: 3, season: { id: 1, order: 1 } },
  posterUrl: 'https://cdn.example/3.jpg',
  subtitles,
  textTrack,
};
const results: Record<string, Command> = {
  ...commands,
  n: { ...attach, source: { url, kind: 'native' } },
  L: { type: 'cast.load', cause: 'sourceChange', source: attach.source, startSeconds: 61.5, ...film },
  M: {
    type: 'cast.load',
    cause: 'sourceChange',
    source: attach.source,
    startSeconds: 61.5,
    ...film,
    episode: null,
    posterUrl: 'https://cdn.example/p.jpg',
    textTrack: null,
  },
};

function handed(t: MarbleHelpers, attached: string, output: string, isFilm = false) {
  const selected = isFilm ? anEpisode(3) : episode;
  const tracks = someTracks({ textTracks: [textTrack], textTrackId: isFilm ? null : '1' });
  return handover({
    attach$: t.hot(attached, commands),
    output$: t.facet(output, outputs),
    content$: t.facet('x', { x: loaded(aCatalogue([], { content: { ...content, hasMultipleEpisodes: !isFilm } })) }),
    selection$: t.facet('x', { x: aSelection(selected) }),
    source$: t.facet('x', { x: aReadySource(url, { subtitles }) }),
    timeline$: t.facet('x', { x: aTimeline() }),
    tracks$: t.facet('x', { x: tracks }),
    rate$: t.facet('x', { x: 1.5 }),
    intent$: t.facet('x', { x: { wants: 'play', cause: 'viewer', autoplay: 'free' } as const }),
  });
}

describe('handover', () => {
  it.each([
    ['leaves the film to the engine here', '-a-d-a', 'h-----', '-a-d-a'],
    ['gives it to the device with all that belongs to it', '-a--a', 'h--c-', '-a--L'],
    ['takes it off the device as off an engine', '-a-d', 'c---', '-L-d'],
    ['lets the browser itself play the stream for AirPlay', '-a-a', 'h-p-', '-a-n'],
    ['has nothing to change for a file', '-f', 'p-', '-f'],
    ['takes it back', '-a-a', 'c-h-', '-L-a'],
  ])('%s', (_, attached, output, expected) =>
    marbles((t) => t.expectMarbles(handed(t, attached, output), expected, results)),
  );

  it('tells the device of a film without parts and without subtitles', () =>
    marbles((t) => t.expectMarbles(handed(t, '-a', 'c', true), '-M', results)));
});
