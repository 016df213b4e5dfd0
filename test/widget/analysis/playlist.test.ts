import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastValueFrom } from 'rxjs';
import { loadAnalysis, analysisAddressIn } from '../../../src/widget/analysis/analysis-sink.ts';

const url = 'https://cdn.example/film/master.m3u8';
const data = (attributes: string) => `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-SESSION-DATA:${attributes}\n`;

describe('the analysis in a master playlist', () => {
  it.each([
    ['DATA-ID="potok.analysis",URI="analysis.json"', 'https://cdn.example/film/analysis.json'],
    ['URI="https://other.example/a.json?x=1,2",DATA-ID="potok.analysis"', 'https://other.example/a.json?x=1,2'],
    ['DATA-ID="com.apple.hls.chapters",URI="chapters.json"', null],
    ['DATA-ID="potok.analysis",VALUE="analysis.json"', null],
    ['DATA-ID="potok.analysis",URI=""', null],
    ['DATA-ID="potok.analysis",URI="javascript:alert(1)"', null],
    ['DATA-ID="potok.analysis', null],
    ['', null],
  ])('with %s is %s', (attributes, expected) => expect(analysisAddressIn(data(attributes), url)).toBe(expected));

  it('is null in lines of another kind, or too far down', () => {
    const line = 'DATA-ID="potok.analysis",URI="analysis.json"';
    expect(analysisAddressIn(`#EXTM3U\n# EXT-X-SESSION-DATA:${line}\n`, url)).toBeNull();
    expect(analysisAddressIn(`#EXTM3U\n${'#\n'.repeat(10_000)}#EXT-X-SESSION-DATA:${line}\n`, url)).toBeNull();
  });
});

describe('loadAnalysis', () => {
  afterEach(() => vi.unstubAllGlobals());

  const serve = (files: Readonly<Record<string, string>>) =>
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(new Response(files[address] ?? '', { status: address in files ? 200 : 404 })),
    );
  const load = () => lastValueFrom(loadAnalysis({ type: 'catalogue.loadAnalysis', cause: 'start', url }));
  const analysis = JSON.stringify({ version: 1, parts: [{ kind: 'intro', start: 2, end: 12 }] });
  const found = { kind: 'intro', startSeconds: 2, endSeconds: 12 };

  it.each([
    ['the file itself', { [url]: analysis }, [found]],
    [
      'a master playlist that names it',
      { [url]: data('DATA-ID="potok.analysis",URI="a.json"'), 'https://cdn.example/film/a.json': analysis },
      [found],
    ],
    ['a playlist that names no analysis', { [url]: '#EXTM3U\n' }, []],
    ['a playlist that names another playlist', { [url]: data('DATA-ID="potok.analysis",URI="master.m3u8"') }, []],
    ['nothing', {}, []],
  ])('reads %s', async (_, files, parts) => {
    serve(files);
    expect(await load()).toEqual({ type: 'catalogue.analysisLoaded', url, parts, voices: [], bars: null, flashes: [] });
  });
});
