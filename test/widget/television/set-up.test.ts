// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setUpTelevision } from '../../../src/widget/television/set-up.ts';

const setUp = (tizen?: object) => setUpTelevision(Object.assign(Object.create(window), { document, tizen }) as Window);

describe('a television before its player starts', () => {
  it('loads the film before it plays', () => {
    document.body.innerHTML = '<video preload="metadata"></video>';
    setUp();
    expect(document.querySelector('video')?.preload).toBe('auto');
    expect(document.documentElement.dataset).toHaveProperty('television');
  });

  it('reports all pixels of its panel to the choice of renditions', () => {
    const scope = Object.assign(Object.create(window), {
      document,
      screen: { width: 1920 },
      webapis: { productinfo: { isUdPanelSupported: () => true } },
    }) as Window;
    setUpTelevision(scope);
    expect(scope.devicePixelRatio).toBe(2);
  });

  it('requests the keys for playback from Tizen, but no colours', () => {
    const registerKey = vi.fn<(name: string) => void>();
    setUp({ tvinputdevice: { registerKey } });
    const names = registerKey.mock.calls.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['MediaPlay', 'MediaPause', 'MediaStop', 'MediaRewind']));
    expect(names.filter((name) => name.startsWith('Color'))).toEqual([]);
  });

  it('requests the other keys if one is refused', () => {
    const registerKey = vi.fn<(name: string) => void>().mockImplementationOnce(() => {
      throw new Error('InvalidValuesError');
    });
    setUp({ tvinputdevice: { registerKey } });
    expect(registerKey.mock.calls.length).toBeGreaterThan(5);
  });
});
