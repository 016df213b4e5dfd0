import { build } from 'esbuild';
import { Window } from 'happy-dom';
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minified } from '../../src/tools/build/minify.mjs';
import { reactParts, withoutUnused } from '../../src/tools/build/react-parts.mjs';

const library = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

/** Of each kind of thing that the components of the player do with React. */
const program = `
  import { Component, createContext, Fragment, StrictMode, startTransition, use, useEffect, useEffectEvent, useId } from 'react';
  import { useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
  import { createPortal, flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';

  const Theme = createContext('light');

  class Boundary extends Component {
    state = { failed: false };
    static getDerivedStateFromError() { return { failed: true }; }
    render() { return this.state.failed ? <i>failed</i> : this.props.children; }
  }
  function Failing({ fails }) {
    if (fails) throw new Error('a component failed');
    return <b>well</b>;
  }
  function Noted({ name, log }) {
    useInsertionEffect(() => { log('styles ' + name); }, []);
    useLayoutEffect(() => { log('laid out ' + name); return () => log('gone ' + name); }, []);
    return <li ref={(element) => { log('ref ' + element.id); return () => log('unref ' + name); }} id={name}>{use(Theme)}</li>;
  }
  function Counter({ log, portal }) {
    const [count, setCount] = useState(0);
    const [text, setText] = useState('');
    const [late, setLate] = useState('early');
    const names = useMemo(() => count % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'd', 'a'], [count]);
    const say = useEffectEvent(() => log('effect ' + count));
    const bar = useRef(null);
    const id = useId();
    useEffect(() => { say(); return () => log('effect over'); }, [count]);
    return <Theme value={count === 0 ? 'light' : 'dark'}>
      <button id="more" onClick={() => setCount((n) => n + 1)} onPointerEnter={() => log('over')}>{count}</button>
      <button id="late" onClick={() => startTransition(() => setLate('late'))} aria-describedby={id !== '' ? 'x' : undefined}>{late}</button>
      <input id="text" value={text} onChange={({ target }) => setText(target.value.toUpperCase())} onKeyDown={({ key }) => log('key ' + key)} />
      <div ref={bar} style={{ width: count * 10 + '%', '--part': count }} hidden={count > 1} inert={count > 1} />
      <svg viewBox="0 0 1 1"><path d="M0 0" strokeWidth="2" /></svg>
      <video playsInline muted src="film.mp4" /><img alt="" src="poster.webp" />
      <ul>{names.map((name) => <Fragment key={name}><Noted name={name} log={log} /></Fragment>)}</ul>
      <Boundary><Failing fails={count === 2} /></Boundary>
      {createPortal(<em onClick={() => log('portal')}>{count}</em>, portal)}
    </Theme>;
  }
  export { createRoot, flushSync };
  export const whole = (log, portal) => <StrictMode><Counter log={log} portal={portal} /></StrictMode>;
  export const unused = { sheet: <link rel="stylesheet" href="a.css" precedence="high" />, fragment: <Fragment ref={() => {}}><p /></Fragment> };
`;

interface Root {
  readonly render: (node: unknown) => void;
  readonly unmount: () => void;
}

interface Bundled {
  readonly createRoot: (
    container: unknown,
    options: Readonly<Record<string, (error: Error, info: { readonly componentStack: string }) => void>>,
  ) => Root;
  readonly flushSync: (change: () => void) => void;
  readonly whole: (log: (text: string) => void, portal: unknown) => unknown;
  readonly unused: Readonly<Record<'sheet' | 'fragment', unknown>>;
}

async function bundled(plugins: readonly ReturnType<typeof reactParts>[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'tsx', resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    plugins: [...plugins],
  });
  return (await minified(outputFiles[0]?.text ?? '', { isModule: false })).code;
}

const [cut, uncut] = await Promise.all([bundled([reactParts()]), bundled([])]);

let window: Window;

beforeEach(() => {
  window = new Window();
  for (const name of ['document', 'navigator', 'HTMLIFrameElement', 'Node'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await window.happyDOM.close();
});

const evaluate = (code: string) => new Function(`${code}; return bundled;`)() as Bundled;

/** What a viewer does with that program, and all that comes of it. */
async function use(code: string): Promise<readonly string[]> {
  const { createRoot, flushSync, whole } = evaluate(code);
  const { body } = window.document;
  const [container, portal] = [window.document.createElement('main'), window.document.createElement('aside')];
  body.replaceChildren(container, portal);
  const log: string[] = [];
  const note = (text: string) => void log.push(text);
  const root = createRoot(container, {
    onCaughtError: ({ message }, { componentStack }) =>
      note(`${message}, ${String(componentStack.split('\n').length > 3)}`),
    onUncaughtError: ({ message }) => note(`not caught: ${message}`),
  });
  const settle = async (change: () => void) => {
    flushSync(change);
    for (let turn = 0; turn < 20; turn += 1) await immediate();
    note(body.innerHTML);
  };
  const press = (selector: string, event: object) => () =>
    void window.document.querySelector(selector)?.dispatchEvent(event as never);
  const click = () => new window.MouseEvent('click', { bubbles: true });
  await settle(() => root.render(whole(note, portal)));
  await settle(press('#more', click()));
  await settle(press('#more', new window.PointerEvent('pointerover', { bubbles: true })));
  await settle(press('#text', new window.KeyboardEvent('keydown', { key: 'k', bubbles: true })));
  await settle(press('#late', click()));
  await settle(press('em', click()));
  await settle(() => {
    const input = window.document.querySelector<'input'>('#text' as 'input');
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(input, 'abc');
    input?.dispatchEvent(new window.Event('input', { bubbles: true }));
  });
  await settle(press('#more', click()));
  await settle(() => root.unmount());
  return log;
}

describe('React in the build', () => {
  it('does for the player’s components what the whole of it does', async () => {
    const done = await use(cut);
    expect(done).toEqual(await use(uncut));
    const told = done.join('\n');
    for (const sign of ['effect 2', 'over', 'key k', 'portal', 'unref b', '>late<', 'value="ABC"', '<i>failed</i>'])
      expect(told).toContain(sign);
    expect(told).toContain('a component failed, true');
    expect(told).not.toContain('not caught');
    expect(done.at(-1)).toBe('<main></main><aside></aside>');
  });

  it.each([
    ['sheet', 'React without getResource'],
    ['fragment', 'React without FragmentInstance'],
  ] as const)('says so where a component needs what is not there: %s', async (name, message) => {
    const { createRoot, flushSync, unused } = evaluate(cut);
    const errors: string[] = [];
    const root = createRoot(window.document.createElement('main'), {
      onUncaughtError: (error) => void errors.push(error.message),
    });
    flushSync(() => root.render(unused[name]));
    await vi.waitFor(() => expect(errors).toEqual([message]));
  });

  it('is not taken as it is where it is written another way', () => {
    expect(() => withoutUnused(library.replace('function getResource(', 'function resourceOf('))).toThrow(
      /getResource/,
    );
    expect(() => withoutUnused(library.replaceAll('isHydrating = !0', 'hydrates = !0'))).toThrow(/isHydrating/);
  });

  it('has all that the player’s scripts ask of it', () => {
    const texts = readdirSync('src/widget', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(`src/widget/${path}`, 'utf8'));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from 'react(?:-dom(?:\/client)?)?'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    );
    expect(imported).toContain('createRoot');
    expect(imported.join()).not.toMatch(
      /ViewTransition|Activity|SuspenseList|useActionState|hydrateRoot|preload|preinit|preconnect|prefetchDNS/,
    );
    expect(texts.join('')).not.toMatch(/<(?:link|style|meta|title|script|base)[\s>]|<Fragment[^>]* ref=/);
  });
});
