// @vitest-environment happy-dom
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { flavours } from '../../../src/demo/code-panel.ts';
import { literal } from '../../../src/demo/snippets/literal.ts';
import { elementSnippet, htmlSnippet } from '../../../src/demo/snippets/markup.ts';
import { moduleSnippet, reactSnippet, vueSnippet } from '../../../src/demo/snippets/modules.ts';
import { optionsOf } from '../../../src/demo/snippets/example.ts';
import type { MountOptions } from '../../../src/embed/index.ts';
import { elementOptions } from '../../../src/embed/options.ts';
import { createPlayerElement } from '../../../src/embed/player-element.ts';
import { connect } from '../../embed/help.ts';
import { createFakeFrame } from '../../../src/testing/index.ts';
import { createScan, readSettings } from '../../../src/embed/scan.ts';
import { commandWithExamples, content, embedUrl, everyCommand, hostile, options, exampleWith } from './samples.ts';

const flavour = (id: string) => flavours.find((one) => one.id === id)?.write ?? (() => '');
const seek = commandWithExamples('seekTo');

/** The page of a snippet, whose scripts do not run. */
const pageOf = (snippet: string): Document => new DOMParser().parseFromString(`<body>${snippet}</body>`, 'text/html');

/** The texts of the scripts in a snippet. */
const scriptsOf = (snippet: string): readonly string[] =>
  [...snippet.matchAll(/<script(?: type="module")?>\n(.*?)<\/script>/gs)].map(([, text = '']) => text);

const evaluated = (text: string): unknown => new Function(`return (${text});`)() as unknown;

describe('values in a script', () => {
  it.each([[hostile], ['</script><!--'], ["'\\'\"\n\u2028"], [{ 'a-b': [1, null, true, { c: '"' }] }], [[]], [{}]])(
    'are what they were: %j',
    (value) => {
      expect(evaluated(literal(value))).toEqual(value);
      expect(literal(value)).not.toContain('<');
    },
  );

  it('take a line each if they are long, and undefined ones are left out', () => {
    const long = { movieId: 2, title: 'x'.repeat(40), voiceAuthor: 'y'.repeat(40), season: undefined };
    expect(literal(long)).toBe(`{\n  movieId: 2,\n  title: '${long.title}',\n  voiceAuthor: '${long.voiceAuthor}',\n}`);
  });
});

it('options are the parameters of the address that mount accepts', () => {
  const parameters = new URLSearchParams('movie_id=2&season=x&t=1.5&lang_order=ru&lang_order=en&auto_play=0&other=1');
  expect(optionsOf(parameters)).toEqual({ movieId: 2, timeCodeSeconds: 1, langOrder: ['ru', 'en'], autoPlay: false });
});

describe('plain HTML', () => {
  it('is two lines that no option breaks out of', () => {
    const lines = flavour('html')(
      exampleWith({ options: { movieId: 2, voiceAuthor: '"><script>', adListUrl: '/api/ad-list.json' } }),
    ).split('\n');
    expect(lines).toEqual([
      '<div data-potok data-movie_id="2" data-voice_author="&quot;>&lt;script>"></div>',
      `<script async src="${embedUrl}lib.js" data-env_ad_list_url="/api/ad-list.json"></script>`,
    ]);
  });

  it('is read by the library as the options that it was made from', () => {
    const page = pageOf(htmlSnippet(exampleWith()));
    const script = page.querySelector('script');
    const mounted: MountOptions[] = [];
    createScan(
      (_, given = {}) => {
        mounted.push(given);
        return connect(createFakeFrame().frame);
      },
      script === null ? {} : readSettings(script),
    )(page);
    const { src, ...given } = mounted[0] ?? {};
    expect(src).toBeUndefined();
    expect(given).toEqual(options);
  });

  it('mounts content of the page’s own by a script', () => {
    const [script = ''] = scriptsOf(htmlSnippet(exampleWith({ options: content })));
    expect(script).toContain(`Potok.mount('#film', {`);
    expect(script).toContain('film.m3u8');
  });
});

it('the element is read as the options that it can have, and names the others', () => {
  const snippet = elementSnippet(exampleWith());
  const mounted: MountOptions[] = [];
  const Film = createPlayerElement((_, given = {}) => {
    mounted.push(given);
    return connect(createFakeFrame().frame);
  });
  customElements.define('potok-player', Film);
  const film = pageOf(snippet).querySelector('potok-player');
  document.body.append(document.importNode(film as Element, true));
  const { theme: _theme, ...expected } = Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(elementOptions, name)),
  );
  expect(mounted[0]).toMatchObject(expected);
  expect(film?.getAttribute('style')).toBe('--potok-accent: #8de; --potok-font: Georgia, serif');
  expect(snippet).toContain('<!-- Только для mount и страницы плеера: qoe, adListUrl -->');
});

describe('each command', () => {
  it.each(everyCommand)('$name is given by every flavour, in scripts that parse', async (command) => {
    const given = exampleWith({ command, event: 'ended' });
    const scripts = [...scriptsOf(htmlSnippet(given)), ...scriptsOf(elementSnippet(given)), moduleSnippet(given)];
    expect(scripts).toHaveLength(3);
    for (const text of scripts) {
      expect(text).toContain(`player.${command.name}(`);
      expect(text).toContain(`player.on('ended'`);
      await transform(text, { loader: 'js' });
    }
    await transform(reactSnippet(given), { loader: 'tsx' });
    expect(reactSnippet(given)).toContain(`player.current?.${command.name}(`);
    expect(reactSnippet(given)).toContain('onEnded=');
    expect(vueSnippet(given)).toContain(`film.value?.player()?.${command.name}(`);
    expect(vueSnippet(given)).toContain('@ended=');
  });

  it('comes after the script that it needs', () => {
    const html = htmlSnippet(exampleWith({ command: seek }));
    expect(html).not.toContain('async');
    expect(html).toContain(`Potok.connect(document.querySelector('#film iframe'))`);
    expect(html).toContain('player.seekTo(30).then(');
  });
});

it('components get the address of the player, which a bundle cannot know', () => {
  for (const write of [reactSnippet, vueSnippet]) {
    expect(write(exampleWith())).toContain('src="https://player.example/player/"');
    expect(write(exampleWith({ options: { src: 'https://other.example/p/' } }))).toContain(
      'src="https://other.example/p/"',
    );
  }
});
