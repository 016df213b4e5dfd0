import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddresses } from '../../src/backend/addresses.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ask = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${backend.url}/oembed?${new URLSearchParams(query).toString()}`);
const page = (query: string): string => `${backend.url}/?${query}`;

describe('oEmbed', () => {
  it('gives the frame for a page of the site, at the place that its address names', async () => {
    const answer = await ask({ url: page('movie_id=2&season=1&episode=2&t=30&token=secret') });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await answer.json()) as { html: string; title: string };
    expect(body).toMatchObject({ version: '1.0', type: 'video', width: 960, height: 540, provider_url: backend.url });
    expect(body.title).not.toBe('');
    expect(body.html).toContain(`src="${backend.url}/player/?movie_id=2&#38;season=1&#38;episode=2&#38;t=30"`);
    expect(body.html).toContain('allow="autoplay; fullscreen;');
    expect(body.html).not.toContain('secret');
  });

  it('does so for the page of the player, too', async () => {
    const answer = await ask({ url: `${backend.url}/player/?movie_id=2` });
    expect(await answer.json()).toMatchObject({ type: 'video' });
  });

  it.each([
    [{ maxwidth: '640' }, 640, 360],
    [{ maxheight: '180' }, 320, 180],
    [{ maxwidth: '4000', maxheight: '4000' }, 960, 540],
  ])('fits into %j', async (limits, width, height) => {
    expect(await (await ask({ url: page('movie_id=2'), ...limits })).json()).toMatchObject({ width, height });
  });

  it.each<[number, string, Readonly<Record<string, string>>]>([
    [404, 'url', { url: 'https://elsewhere.example/?movie_id=2' }],
    [404, 'url', { url: 'http://own/?movie_id=99999' }],
    [404, 'url', { url: 'http://own/other?movie_id=2' }],
    [404, 'url', { url: 'http://own/' }],
    [400, 'url', { url: 'javascript:alert(1)' }],
    [400, 'url', { url: 'x' }],
    [400, 'url', {}],
    [400, 'url', { url: `http://own/?movie_id=2&x=${'x'.repeat(2_000)}` }],
    [400, 'maxwidth', { url: 'http://own/?movie_id=2', maxwidth: '10' }],
    [400, 'maxheight', { url: 'http://own/?movie_id=2', maxheight: '-5' }],
    [501, 'format', { url: 'http://own/?movie_id=2', format: 'xml' }],
  ])('answers %d for a wrong %s: %j', async (status, field, query) => {
    const url = query['url']?.replace('http://own', backend.url);
    const answer = await ask({ ...query, ...(url !== undefined && { url }) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { field } });
  });
});

describe('the content of a page of the site', () => {
  const at = (pageTemplate: string, address: string) =>
    createAddresses({ siteUrl: 'https://site.example', pageTemplate }).contentAt(new URL(address));

  it.each([
    ['/?movie_id={id}', 'https://site.example/?movie_id=7&season=1', { id: 7 }],
    ['/films/{slug}', 'https://site.example/films/the-lighthouse', { slug: 'the-lighthouse' }],
    ['/films/{id}-{slug}.html', 'https://site.example/films/7-house.html', { id: 7 }],
    ['/films/{slug}', 'https://site.example/films/%D0%BC%D0%B0%D1%8F%D0%BA', { slug: 'маяк' }],
    ['https://www.site.example/w?v={id}', 'https://www.site.example/w?v=7', { id: 7 }],
    ['/?movie_id={id}', 'https://site.example/?movie_id=07', null],
    ['/?movie_id={id}', 'https://site.example/?movie_id=x', null],
    ['/?movie_id={id}', 'http://site.example/?movie_id=7', null],
    ['/films/{slug}', 'https://site.example/films/', null],
    ['/films/{slug}', 'https://site.example/films/a/b', null],
    ['/films/{slug}', 'https://site.example/films/%E0%A4%A', null],
    ['/w?kind=film&v={id}', 'https://site.example/w?kind=other&v=7', null],
  ])('%s: %s', (template, address, content) => expect(at(template, address)).toEqual(content));
});
