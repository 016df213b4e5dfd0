import { describe, expect, it } from 'vitest';
import { readDirectContent } from '../../../src/widget/host/direct-schema.ts';

const a = 'https://cdn.example/a.m3u8';
const film = { title: 'Фильм', sources: [a] };

function refusalOf(content: unknown): string {
  try {
    readDirectContent(content);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a refusal of direct content', () => {
  const at = (source: unknown) => ({ ...film, sources: [source] });

  it.each<[unknown, string]>([
    ['film', '"content" must be an object'],
    [undefined, '"content" must be an object'],
    [[film], '"content.title" is missing'],
    [{ sources: [a] }, '"content.title" is missing'],
    [{ ...film, title: 5 }, '"content.title" must be a text'],
    [{ ...film, title: ' ' }, '"content.title" must be a text that is not empty'],
    [{ ...film, poster: '/p.jpg' }, '"content.poster" must be an absolute http(s) address'],
    [{ ...film, onload: 'x' }, '"content.onload" is not known'],
    [{ ...film, sources: [] }, '"content.sources" must not be empty'],
    [{ ...film, sources: a }, '"content.sources" must be a list'],
    [at('/a.m3u8'), '"content.sources.0" must be an absolute http(s) address'],
    [at(5), '"content.sources.0" must be a text or an object'],
    [at([a]), '"content.sources.0.url" is missing'],
    [at({ url: a, type: 'flv' }), '"content.sources.0.type" must be "hls", "dash" or "file"'],
    [at({ type: 'hls' }), '"content.sources.0.url" is missing'],
    [at({ url: a, src: a }), '"content.sources.0.src" is not known'],
    [at({ url: a, isDefault: 1 }), '"content.sources.0.isDefault" must be true or false'],
    [{ ...film, chapters: 5 }, '"content.chapters" must be a text or a list'],
    [{ ...film, chapters: [{ start: '0', title: '' }] }, '"content.chapters.0.start" must be a number'],
    [{ ...film, chapters: [{ start: -1, title: '' }] }, '"content.chapters.0.start" must be 0 or more'],
    [{ ...film, chapters: [{ start: 0 }] }, '"content.chapters.0.title" is missing'],
    [{ title: 'A', seasons: [{ order: 0.5, episodes: [{}] }] }, '"content.seasons.0.order" must be a whole number'],
    [{ title: 'A', seasons: [{ episodes: [{}] }] }, '"content.seasons.0.episodes.0" must have either "sources" or'],
    [{ title: 'A' }, '"content" must have one of "sources", "variants" and "seasons"'],
  ])('explains in words what is wrong with %j', (content, words) => expect(refusalOf(content)).toContain(words));
});
