import { describe, expect, it, vi } from 'vitest';
import type { WarnIgnored } from '../../../src/widget/startup/configuration.ts';
import { readStatsUrl } from '../../../src/widget/startup/later-settings.ts';
import { aWindow } from '../support/fake-window.ts';

type Said = [global: unknown, attribute?: string, origins?: unknown];

function read(...[global, attribute, origins]: Said) {
  const complain = vi.fn<WarnIgnored>();
  const scope = {
    env_stats_url: global,
    env_origins: origins,
    location: new URL('https://widget.test/player/index.html?movie_id=1'),
    frameElement: { getAttribute: (name: string) => (name === 'data-env_stats_url' ? (attribute ?? null) : null) },
  };
  return [readStatsUrl(aWindow(scope), complain), complain.mock.calls.length];
}

describe('the address of the statistics service', () => {
  it.each<[string, ...Said]>([
    ['https://widget.test/api/stats', '/api/stats'],
    ['https://stats.test/take?site=1', 'https://stats.test/take?site=1'],
    ['https://widget.test/frame', 'https://stats.test/', '/frame'],
    ['https://stats.test/a', undefined, 'https://stats.test/a', ['https://stats.test']],
  ])('is %s', (expected, ...said) => expect(read(...said)).toEqual([expected, 0]));

  it('is null without a setting', () => expect(read(undefined)).toEqual([null, 0]));

  it.each<Said>([
    ['javascript:alert(1)'],
    ['https://user:password@stats.test'],
    ['null'],
    [5],
    [undefined, 'https://evil.test/'],
  ])('is refused for %j, attribute %j', (...said) => expect(read(...said)).toEqual([null, 1]));
});
