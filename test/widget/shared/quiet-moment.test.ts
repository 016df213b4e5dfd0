import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hiddenOrQuiet } from '../../../src/widget/shared/quiet-moment.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listenTo(isHidden: boolean) {
  const page = Object.assign(new EventTarget(), { hidden: isHidden });
  const told = vi.fn();
  const hide = (): void => {
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  hiddenOrQuiet(page).subscribe(told);
  return { hide, told };
}

it('a hidden page is reported at once', () => {
  expect(listenTo(true).told).toHaveBeenCalledOnce();
});

it('a page that is hidden later is reported then, and once', async () => {
  const { hide, told } = listenTo(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  hide();
  hide();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledOnce();
});

it('a page that stays visible is reported long after its start', async () => {
  const { told } = listenTo(false);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(told).toHaveBeenCalledOnce();
});
