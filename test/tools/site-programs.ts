/** Programs of sites: what compiles with the package, and what must not. */
export const programsOfSites: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'wrong.tsx',
    text: `
import { mount } from 'potok';
import { definePotokPlayer } from 'potok/element';
import { PotokPlayer, usePotok } from 'potok/react';
import { PotokPlayer as VuePlayer } from 'potok/vue';
import { h } from 'vue';
const player = mount('#film', { src: '/player/' });
// @ts-expect-error an unknown option
mount('#film', { movie: 2 });
// @ts-expect-error an unknown event
player.on('sought', () => {});
// @ts-expect-error a text is no time
void player.seekTo('5');
// @ts-expect-error the payload has no such field
player.on('seeked', ({ seconds }) => console.log(seconds));
// @ts-expect-error the address is needed
definePotokPlayer({});
// @ts-expect-error the address is needed
export const one = <PotokPlayer movieId={2} />;
// @ts-expect-error an id is a number
export const two = <PotokPlayer src="/player/" movieId="2" />;
// @ts-expect-error an unknown field of the state
export const useThree = () => usePotok(({ place }) => place);
// @ts-expect-error an id is a number
export const four = h(VuePlayer, { src: '/player/', movieId: '2' });
`,
  },
  {
    name: 'one-film.tsx',
    text: `
import { mount } from 'potok';
import { PotokPlayer } from 'potok/react';
const content = { title: 'A film', sources: ['https://cdn.example/film.m3u8'] };
const player = mount('#film', { content, season: 1 });
void player.load({ content, autoPlay: true });
void player.prepare({ movieId: 2 });
// @ts-expect-error a title or content, not both
mount('#film', { movieId: 2, content });
// @ts-expect-error a title or content, not both
void player.load({ movieId: 2, content });
export const right = <PotokPlayer src="/player/" content={content} />;
// @ts-expect-error a title or content, not both
export const wrong = <PotokPlayer src="/player/" movieId={2} content={content} />;
`,
  },
  {
    name: 'properties.tsx',
    text: `
import { PotokPlayer, type PotokPlayerProps } from 'potok/react';
const given: PotokPlayerProps = { src: '/player/', movieId: 2, role: 'region', 'aria-busy': true };
export const right = (
  <PotokPlayer
    {...given}
    id="film"
    className="film"
    style={{ maxWidth: 900 }}
    title="A film"
    tabIndex={0}
    hidden
    lang="ru"
    loading="lazy"
    width={640}
    data-place="top"
    aria-describedby="plot"
    onLoad={({ currentTarget }) => console.log(currentTarget.src)}
    onError={({ code, fatal }) => console.log(code, fatal)}
  />
);
// @ts-expect-error the frame has a page already
export const wrong = <PotokPlayer src="/player/" srcDoc="<p>" />;
`,
  },
  {
    name: 'element.ts',
    text: `
import 'potok/element';
const element = document.createElement('potok-player');
element.currentTime = 5;
const found = document.querySelector('potok-player');
found?.player?.on('ended', ({ position }) => console.log(position));
// @ts-expect-error a text is no time
element.currentTime = '5';
`,
  },
  {
    name: 'element-in-react.tsx',
    text: `
import type {} from 'potok/react';
export const right = (
  <potok-player movie-id={2} autoplay muted lang-order="ru en" className="film" onplay={(event) => console.log(event)} />
);
// @ts-expect-error an id is a number
export const wrong = <potok-player movie-id="two" />;
`,
  },
  {
    name: 'element-in-vue.tsx',
    text: `/** @jsxImportSource vue */
import type { GlobalComponents } from 'vue';
import type {} from 'potok/vue';
export const right = <potok-player movie-id={2} autoplay class="film" onTimeupdate={() => {}} />;
// @ts-expect-error an id is a number
export const wrong = <potok-player movie-id="two" />;
type InTemplate = InstanceType<GlobalComponents['potok-player']>['$props'];
export const alsoRight: InTemplate = { 'movie-id': '2', muted: true };
// @ts-expect-error an id is a number
export const alsoWrong: InTemplate = { 'movie-id': 'two' };
`,
  },
  {
    name: 'element-in-solid.tsx',
    text: `/** @jsxImportSource solid-js */
import type {} from 'potok/solid';
export const right = <potok-player movie-id={2} autoplay class="film" onTimeUpdate={() => {}} />;
// @ts-expect-error an id is a number
export const wrong = <potok-player movie-id="two" />;
`,
  },
  {
    name: 'element-in-svelte.ts',
    text: `
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'potok/svelte';
type InTemplate = SvelteHTMLElements['potok-player'];
export const right: InTemplate = { 'movie-id': 2, muted: true, class: 'film', ontimeupdate: () => {} };
// @ts-expect-error an id is a number
export const wrong: InTemplate = { 'movie-id': 'two' };
`,
  },
  {
    name: 'connects.ts',
    text: `
import { connect, type Player } from 'potok';
export const player: Player = connect(document.createElement('iframe'));
// @ts-expect-error an unknown command
void player.rewind();
`,
  },
];
