// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyPageTheme } from '../../../src/widget/compose/page-theme.ts';
import * as theme from '../../../src/widget/startup/theme.ts';
import { until } from '../../until.ts';

afterEach(() => void vi.restoreAllMocks());

const accent = (root: HTMLElement): string => root.style.getPropertyValue('--potok-accent');

describe('the theme of the page', () => {
  it('is applied if the page address requests one', async () => {
    const root = document.createElement('div');
    applyPageTheme(root, '?movie_id=1&theme_accent=ff0000');
    await until(() => expect(accent(root)).toBe('#ff0000'));
  });

  it('loads no script if the page address requests none', () => {
    const load = vi.fn(() => Promise.resolve(theme));
    applyPageTheme(document.createElement('div'), '?movie_id=1&my_theme_accent=ff0000', load);
    expect(load).not.toHaveBeenCalled();
  });

  it('is requested again after a failure, and is finally left out', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const load = vi.fn(() => Promise.reject<typeof theme>(new TypeError('offline')));
    const root = document.createElement('div');
    applyPageTheme(root, '?theme_accent=ff0000', load);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(load).toHaveBeenCalledTimes(4);
    expect(warn).toHaveBeenCalledOnce();
    expect(accent(root)).toBe('');
  });
});
