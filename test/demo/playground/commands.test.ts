import { expect, it } from 'vitest';
import { commandNames } from '../../../src/contract/host-commands.ts';
import { hostControls } from '../../../src/contract/host-arguments.ts';
import { argumentsFor, commandForms } from '../../../src/demo/playground/commands.ts';
import { commandWithExamples } from '../snippets/samples.ts';

it('every command of the library has its fields', () => {
  expect(Object.keys(commandForms).sort()).toEqual([...commandNames].sort());
});

it.each([
  ['play', []],
  ['seekTo', [30]],
  ['setMuted', [true]],
  ['setQuality', [null]],
  ['setAudioTrack', ['a']],
  ['setEpisode', [7]],
  ['snapshot', [{ width: 640 }]],
  ['addMarker', [{ id: 'scene', start: 20, end: 25, title: 'Погоня', color: '#e2553d' }]],
  ['load', [{ movieId: 2, autoPlay: true }]],
  ['prepare', []],
  ['snapshot', [{ width: 640 }]],
] as const)('%s begins with values that can be tried', (name, given) => {
  expect(commandWithExamples(name).args).toEqual(given);
});

it('`setControls` gets the words `all` and `none` for all controls and for none', () => {
  const given = (names: readonly string[]) => argumentsFor(commandForms.setControls, [names]);
  expect(given([])).toEqual(['none']);
  expect(given(hostControls)).toEqual(['all']);
  expect(given(['play', 'time'])).toEqual([['play', 'time']]);
});
