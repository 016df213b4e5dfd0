import { describe, expect, it, vi } from 'vitest';
import { ChosenBuffers, chosenBuffers, contentsOf } from '../../../../src/widget/engines/hls/buffers.ts';
import { createHls } from '../../../../src/widget/engines/hls/create.ts';
import type { Contents } from '../../../../streams/model/contents.ts';

interface Setup {
  readonly chosen?: Contents;
  /** The buffers that exist already. */
  readonly made?: readonly string[];
  /** The number of loaders that report codecs: two if the sound is apart. */
  readonly tellers?: number;
}

const inherited = Object.getPrototypeOf(ChosenBuffers.prototype) as Record<
  string,
  (name: string, data: object) => void
>;

/** Records the codecs and the data that the library’s own class gets. */
function setUp({ chosen, made = [], tellers = 1 }: Setup) {
  const heard = { codecs: [] as string[][], data: [] as string[] };
  vi.spyOn(inherited, 'onManifestParsed').mockImplementation(() => undefined);
  vi.spyOn(inherited, 'onBufferCodecs').mockImplementation((_, data) => void heard.codecs.push(Object.keys(data)));
  vi.spyOn(inherited, 'onBufferAppending').mockImplementation(
    (_, data) => void heard.data.push((data as { type: string }).type),
  );
  const hls = createHls(0);
  const buffers = chosenBuffers(hls);
  if (buffers === undefined) throw new Error('The library has another class.');
  buffers.bufferCodecEventsTotal = tellers;
  buffers.onManifestParsed('', {});
  buffers.choose(chosen ?? null);
  buffers.tracks = Object.fromEntries(made.map((name) => [name, { buffer: {} }]));
  return {
    heard,
    buffers,
    codecs: (...names: readonly string[]) => {
      const data = Object.fromEntries(names.map((name) => [name, { codec: name }]));
      buffers.onBufferCodecs('', data);
      for (const type of names) buffers.onBufferAppending('', { type: type as 'audio' });
      return data;
    },
  };
}

describe('chosen buffers', () => {
  it.each<[string, Setup, readonly string[], readonly string[]]>([
    ['everything that comes first if nothing was chosen', {}, ['audio', 'video'], ['audio', 'video']],
    ['pictures without their sound', { chosen: { sound: false, picture: true } }, ['audio', 'video'], ['video']],
    ['sound without its pictures', { chosen: { sound: true, picture: false } }, ['audio', 'video'], ['audio']],
    [
      'nothing from one buffer for both, if one was chosen',
      { chosen: { sound: false, picture: true } },
      ['audiovideo'],
      [],
    ],
    ['no sound that comes later', { made: ['video'] }, ['audio', 'video'], ['video']],
    ['no pictures that come later', { made: ['audio'] }, ['audiovideo'], []],
    ['pictures alone, if there were both', { made: ['audio', 'video'] }, ['video'], ['video']],
    [
      'both in two buffers instead of one, which the library reports',
      { made: ['audiovideo'] },
      ['audio', 'video'],
      ['audio', 'video'],
    ],
  ])('take %s', (_, setup, told, taken) => {
    const { heard, codecs } = setUp(setup);
    const data = codecs(...told);
    expect(heard).toEqual({ codecs: [taken], data: taken });
    // The library continues with the same object.
    expect(Object.keys(data)).toEqual(told);
  });

  it('take data again that was left out, once new buffers are made', () => {
    const { heard, buffers, codecs } = setUp({ made: ['video'] });
    codecs('audio', 'video');
    buffers.tracks = {};
    codecs('audio', 'video');
    expect(heard.codecs).toEqual([['video'], ['audio', 'video']]);
  });

  it.each<[string, Contents | undefined, number]>([
    ['both', undefined, 2],
    ['both if both were chosen', { sound: true, picture: true }, 2],
    ['the only one that was chosen', { sound: false, picture: true }, 1],
  ])('wait for %s if the sound is apart', (_, chosen, total) => {
    const { buffers, codecs } = setUp({ tellers: 2, ...(chosen && { chosen }) });
    codecs('video');
    expect(buffers.bufferCodecEventsTotal).toBe(total);
  });
});

it('the contents of data are read from the names of its buffers', () => {
  expect(contentsOf({ audiovideo: {} })).toEqual({ sound: true, picture: true });
  expect(contentsOf({ audio: null, video: {}, audiovideo: null })).toEqual({ sound: false, picture: true });
});
