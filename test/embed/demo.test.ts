// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOfTitle, addressWith, readAddress } from '../../src/demo/address.ts';
import { configuration, playerOptions } from '../../src/demo/player.ts';
import { EventLog } from '../../src/demo/log.ts';
import { addFrame, connect, envelope, episode, post, progress } from './help.ts';

const visit = (address: string): void => {
  history.replaceState(null, '', address);
};

describe('the address of the demo page', () => {
  it('keeps switches and drops the place when another title is chosen', () => {
    visit('/?movie_id=2&season=2&episode=1&t=30&auto_play=1&lang_order=ru&lang_order=en');
    expect(addressOfTitle('3')).toBe('/?auto_play=1&lang_order=ru&lang_order=en&movie_id=3');
    expect(addressWith({ lang_order: ['en', 'ru'], t: null, season: '1' })).toBe(
      '/?movie_id=2&episode=1&auto_play=1&lang_order=en&lang_order=ru&season=1',
    );
  });

  it('understands the path of the share links', () => {
    visit('/season-2/episode-1?movie_id=2&t=5');
    expect(readAddress().toString()).toBe('movie_id=2&t=5&season=2&episode=1');
    expect(addressOfTitle('1')).toBe('/?movie_id=1');
  });
});

it('the frame gets the parameters of the page as they stand', () => {
  const parameters = new URLSearchParams('movie_id=x&t=1.2.3&lang_order=ru&lang_order=en&auto_play=1&other=1');
  const { src, ...options } = playerOptions(parameters);
  expect(new URL(src ?? '').search).toBe('?movie_id=x&t=1.2.3&lang_order=ru&lang_order=en');
  expect(options).toEqual({ ...configuration, autoPlay: true, enabledShare: true });
});

describe('the log', () => {
  let frame: HTMLIFrameElement;
  const rows = (): string[] => [...document.querySelectorAll('#log > li')].map((row) => row.textContent);

  beforeEach(() => {
    vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('');
    const page = readFileSync('public/demo/index.html', 'utf8');
    document.body.innerHTML = /<main>[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    frame = addFrame();
    new EventLog().listen(connect(frame));
  });

  it('shows the newest on top and a run of times as one row', () => {
    for (const message of [
      progress(1),
      envelope('fullscreen', { state: 'exitFullScreen' }),
      progress(2),
      progress(3),
    ]) {
      post(frame, message);
    }
    expect(rows()).toEqual([
      'timeProgressChanged×2currentTime: 3, duration: 60',
      'fullscreenstate: "exitFullScreen"',
      'timeProgressChangedcurrentTime: 1, duration: 60',
    ]);
    expect(document.getElementById('log-total')?.textContent).toBe('4');
  });

  it('keeps 200 rows', () => {
    for (let count = 0; count < 250; count += 1) post(frame, envelope('episodeChanged', { ...episode, id: count + 1 }));
    expect(rows()).toHaveLength(200);
    expect(rows()[0]).toContain('id: 250,');
  });

  it('adds nothing while it is paused, and can be emptied', () => {
    const pause = document.getElementById('log-pause');
    pause?.click();
    post(frame, progress(1));
    post(frame, progress(2));
    expect(rows()).toEqual([]);
    expect(pause?.textContent).toBe('Продолжить · 2');
    pause?.click();
    expect(rows()).toHaveLength(1);
    document.getElementById('log-clear')?.click();
    expect(rows()).toEqual([]);
    expect(document.getElementById('log-empty')?.hidden).toBe(false);
  });
});
