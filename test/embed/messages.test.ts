import { describe, expect, it } from 'vitest';
import { isOtherVersion, readMessage } from '../../src/embed/messages.ts';
import { envelope, episode, variant } from './help.ts';

const without = (value: object, field: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

describe('what the player sends is taken as it is', () => {
  it.each([
    ['fullscreen', { state: 'enterFullScreen' }],
    ['fullscreen', { state: 'exitFullScreen' }],
    ['episodeChanged', episode],
    ['episodeChanged', { ...episode, season: null, duration: null, description: 'd', episodeVariants: [] }],
    ['timeProgressChanged', { currentTime: 0, duration: 60.5 }],
    ['timeProgressChanged', { currentTime: 3, duration: -2 }],
    ['timeProgressChanged', { currentTime: 3, duration: Infinity }],
    ['episodeVariantChanged', variant],
    ['episodeVariantChanged', { ...variant, added: 'in a later release' }],
  ])('%s %j', (type, payload) => {
    const message = envelope(type, payload);
    expect(readMessage(message)).toBe(message);
  });
});

describe('any other message is ignored', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', '{"source":"potok"}'],
    ['a number', 1],
    ['an empty object', {}],
    ['an array', ['potok', 1]],
    ['another source', envelope('fullscreen', { state: 'enterFullScreen' }, { source: 'potok2' })],
    ['a version as text', envelope('fullscreen', { state: 'enterFullScreen' }, { version: '1' })],
    ['a later version', envelope('fullscreen', { state: 'enterFullScreen' }, { version: 2 })],
    ['an unknown type', envelope('episodeRemoved', {})],
    ['a type that every object has as a property', envelope('constructor', {})],
    ['an empty type', envelope('', {})],
    ['a type without a text', envelope('', {}, { type: { toString: 1, valueOf: 1 } })],
    ['a type in a list', envelope('', { state: 'enterFullScreen' }, { type: ['fullscreen'] })],
    ['no payload', envelope('episodeChanged', undefined)],
    ['a null payload', envelope('timeProgressChanged', null)],
    ['a payload of text', envelope('timeProgressChanged', '12')],
    ['an unknown state', envelope('fullscreen', { state: 'toggle' })],
    ['a state in a list', envelope('fullscreen', { state: ['enterFullScreen'] })],
    ['time as text', envelope('timeProgressChanged', { currentTime: '1', duration: 60 })],
    ['time that is not a number', envelope('timeProgressChanged', { currentTime: NaN, duration: 60 })],
    ['infinite time', envelope('timeProgressChanged', { currentTime: Infinity, duration: 60 })],
    ['a duration that is not a number', envelope('timeProgressChanged', { currentTime: 1, duration: NaN })],
    ['no duration', envelope('timeProgressChanged', { currentTime: 1 })],
    ['a season of text', envelope('episodeChanged', { ...episode, season: '2' })],
    ['a season without order', envelope('episodeChanged', { ...episode, season: { id: 1 } })],
    ['variants that are not a list', envelope('episodeChanged', { ...episode, episodeVariants: { length: 1 } })],
    ['a broken variant', envelope('episodeChanged', { ...episode, episodeVariants: [variant, null] })],
    ['a title of markup objects', envelope('episodeChanged', { ...episode, title: { html: '<b>' } })],
  ])('%s', (_name, data) => {
    expect(readMessage(data)).toBeNull();
  });

  it.each(Object.keys(episode))('an episode without %s', (field) => {
    expect(readMessage(envelope('episodeChanged', without(episode, field)))).toBeNull();
  });

  it.each(Object.keys(variant))('a variant without %s', (field) => {
    expect(readMessage(envelope('episodeVariantChanged', without(variant, field)))).toBeNull();
  });
});

it('only a message of the player can have another version', () => {
  expect(isOtherVersion(envelope('fullscreen', {}, { version: 2 }))).toBe(true);
  expect(isOtherVersion(envelope('fullscreen', {}))).toBe(false);
  expect(isOtherVersion({ source: 'other', version: 2 })).toBe(false);
  expect(isOtherVersion(null)).toBe(false);
});
