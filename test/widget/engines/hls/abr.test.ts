import { Events } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { CommandedLevels, commandedLevels } from '../../../../src/widget/engines/hls/abr.ts';
import { FakeHls } from './fake-hls.ts';

const level = (height: number) => ({ height, bitrate: height * 1000, uri: `${height}` });

function library() {
  const hls = Object.assign(new FakeHls({ abrEwmaDefaultEstimate: 700_000 }), {
    levels: [360, 540, 720].map(level),
    loadLevel: -1,
    firstLevel: 1,
    minAutoLevel: 0,
    maxAutoLevel: 2,
  });
  const controller = new CommandedLevels(hls as never);
  const loaded = (index: number, type = 'main') => hls.emit(Events.FRAG_LOADED, { frag: { type, level: index } });
  return { hls, controller, loaded };
}

describe('the levels that hls.js loads by command', () => {
  it('are found by the id of their quality', () => {
    const { hls, controller } = library();
    commandedLevels(hls)?.setNext('720-720000', 5_000_000);
    expect([controller.nextAutoLevel, controller.firstAutoLevel, controller.forcedAutoLevel]).toEqual([2, 2, -1]);
    expect(controller.bwEstimator.getEstimate()).toBe(5_000_000);
  });

  it('are the first of the playlist before a command, and then the level that is loaded', () => {
    const { hls, controller } = library();
    expect(controller.nextAutoLevel).toBe(1);
    expect(controller.bwEstimator.getEstimate()).toBe(700_000);
    hls.loadLevel = 2;
    expect(controller.nextAutoLevel).toBe(2);
    controller.setNext('1080-1080000', 1);
    expect(controller.nextAutoLevel).toBe(2);
  });

  it('stay within the limits of the library', () => {
    const { hls, controller } = library();
    hls.maxAutoLevel = 1;
    controller.setNext('720-720000', 5_000_000);
    expect(controller.nextAutoLevel).toBe(1);
    controller.nextAutoLevel = 2;
    expect(controller.forcedAutoLevel).toBe(-1);
  });

  it('are first the library’s own request, until a segment of it has loaded', () => {
    const { controller, loaded } = library();
    controller.setNext('720-720000', 5_000_000);
    controller.nextAutoLevel = 0;
    expect([controller.nextAutoLevel, controller.forcedAutoLevel]).toEqual([0, 0]);
    loaded(0, 'audio');
    loaded(2);
    expect(controller.nextAutoLevel).toBe(0);
    loaded(0);
    expect([controller.nextAutoLevel, controller.forcedAutoLevel]).toEqual([2, -1]);
  });

  it.each([Events.MANIFEST_LOADING, Events.LEVELS_UPDATED])(
    'are the commanded ones again after an abandoned load and after %s',
    (name) => {
      const { hls, controller } = library();
      controller.setNext('720-720000', 5_000_000);
      controller.nextAutoLevel = 0;
      hls.emit(name);
      expect(controller.nextAutoLevel).toBe(2);
      controller.nextAutoLevel = 0;
      controller.dropRequestedLevel();
      expect(controller.nextAutoLevel).toBe(2);
    },
  );

  it('use a bandwidth estimate that other code may reset', () => {
    const { controller } = library();
    controller.resetEstimator(42_000);
    expect(controller.bwEstimator.getEstimate()).toBe(42_000);
    expect(controller.bwEstimator.getEstimateTTFB()).toBe(100);
  });

  it('leave no listeners when the library is destroyed', () => {
    const { hls, controller } = library();
    controller.destroy();
    expect(hls.listening()).toBe(0);
  });

  it('are undefined for other libraries', () => {
    expect(commandedLevels({})).toBeUndefined();
  });
});
