// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostControls } from '../../../src/contract/host-arguments.ts';
import { commandArguments } from '../../../src/contract/host-commands.ts';
import { createControlsChoice, hidingRule } from '../../../src/widget/host/controls.ts';

describe('the controls that a host page wants', () => {
  it.each<[unknown, readonly string[]]>([
    ['all', hostControls],
    ['none', []],
    [
      ['play', 'time'],
      ['play', 'time'],
    ],
  ])('are read from %j', (value, expected) => {
    expect(commandArguments.setControls([value])).toEqual(expected);
  });

  it.each([undefined, null, 'some', ['play', 'title{}'], ['*'], [1], { 0: 'play' }, Array(1_000).fill('play')])(
    'are refused if malformed: %j',
    (value) => {
      expect(() => commandArguments.setControls([value])).toThrow('is expected');
    },
  );

  it('have the class names of the screen', () => {
    const files = readdirSync('src/widget/ui', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    const screen = files.map((name) => readFileSync(`src/widget/ui/${name}`, 'utf8')).join('\n');
    const rules = hostControls.map((name) => hidingRule(hostControls.filter((other) => other !== name)));
    for (const rule of rules) {
      const [, name] = /\.controls (?:\.([\w-]+)|\[data-menu="settings"\]) \{/.exec(rule) ?? [];
      expect(screen).toMatch(name === undefined ? /MenuButton id="settings"/ : new RegExp(`[\`'" ]${name}[\`'" ]`));
    }
  });

  it('hide the menu «Ещё» with the last control in it', () => {
    const apart = ['repeatPhrase', 'share', 'airPlay', 'cast', 'pictureInPicture'];
    const others = hostControls.filter((name) => !apart.includes(name));
    expect(hidingRule(others)).toContain('.controls .more {');
    expect(hidingRule([...others, 'share'])).not.toContain('.more');
  });

  it('replace the controls wanted before, and all controls together hide nothing', () => {
    const sheets = () => document.adoptedStyleSheets.length;
    const before = sheets();
    const show = createControlsChoice(document);
    show(['play']);
    show([]);
    expect(sheets()).toBe(before + 1);
    show(hostControls);
    expect(sheets()).toBe(before);
  });

  it('are shown even if the address of the page wanted no bars', () => {
    document.body.innerHTML = '<div id="potok-ui" data-bars="hidden"></div>';
    createControlsChoice(document)(hostControls);
    expect(document.querySelector<HTMLElement>('#potok-ui')?.dataset['bars']).toBe('shown');
  });
});
