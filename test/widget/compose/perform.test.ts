// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { EMPTY, merge, NEVER, Observable, of, Subject } from 'rxjs';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { AdControl, Command, CommandOf, CommandType } from '../../../streams/model/commands.ts';
import type { EngineControl } from '../../../src/widget/engines/engine.ts';
import type { Recording } from '../../../src/contract/recording.ts';
import { createFirstPerformers, type FirstSinks } from '../../../src/widget/compose/first-performers.ts';
import { commands, type FirstCommandType, type LaterCommandType } from '../../../src/widget/compose/commands.ts';
import {
  performAfterPaint,
  performAll,
  performBy,
  type Controls,
  type Rows,
} from '../../../src/widget/compose/perform.ts';

const controls: Controls = { engine$: EMPTY, ad$: EMPTY };
const folder = 'test/replay/recordings';

function createFirst(sinks: Partial<FirstSinks> = {}) {
  return createFirstPerformers({ element: {} as HTMLVideoElement, engine: () => NEVER, ...sinks } as FirstSinks);
}

describe('work that the viewer does not see', () => {
  const given: string[] = [];
  const waiting: (() => void)[] = [];
  const perform = performAfterPaint(
    ({ type }) => {
      given.push(type);
      return EMPTY;
    },
    (work) => waiting.push(work),
  );
  const write: Command = { type: 'storage.write', cause: 'viewer', key: 'player-muted', value: true };

  it('waits for the paint, even if the session has ended by then', () => {
    const lifetime = merge(
      perform({ type: 'media.pause', cause: 'viewer' }, controls),
      perform(write, controls),
    ).subscribe();
    expect(given).toEqual(['media.pause']);
    lifetime.unsubscribe();
    for (const work of waiting.splice(0)) work();
    expect(given).toEqual(['media.pause', 'storage.write']);
  });

  it.each<Command>([
    { type: 'mediaSession.setPlaybackState', cause: 'viewer', playbackState: 'paused' },
    { type: 'mediaSession.setPosition', cause: 'viewer', position: null },
  ])('includes commands for the device: $type', (command) => {
    given.length = 0;
    perform(command, controls).subscribe();
    expect(given).toEqual([]);
    for (const work of waiting.splice(0)) work();
    expect(given).toEqual([command.type]);
  });
});

describe('commands', () => {
  it('are each performed in one load, or are for work that still runs', () => {
    type Controlling =
      | CommandOf<
          | 'engine.detach'
          | 'engine.forget'
          | 'catalogue.dropSeasonLines'
          | 'media.endFade'
          | 'ad.hide'
          | 'steering.drop'
        >
      | EngineControl
      | AdControl;
    expectTypeOf<FirstCommandType | LaterCommandType | Controlling['type']>().toEqualTypeOf<CommandType>();
    expectTypeOf<FirstCommandType & LaterCommandType>().toEqualTypeOf<never>();
    expectTypeOf<Controls>().toEqualTypeOf<{
      readonly engine$: Observable<EngineControl>;
      readonly ad$: Observable<AdControl>;
    }>();
  });

  it('with the same key end each other, others run side by side, and some are passed to running work', () => {
    const commands$ = new Subject<Command>();
    const underWay: string[] = [];
    const told: string[] = [];
    const perform = ({ type }: Command, { engine$ }: Controls) =>
      new Observable<never>((subscriber) => {
        underWay.push(type);
        if (type === 'engine.attach') subscriber.add(engine$.subscribe((control) => told.push(control.type)));
        return () => underWay.splice(underWay.indexOf(type), 1);
      });
    performAll(commands$, performBy({ 'engine.attach': perform, 'media.play': perform })).subscribe();
    const source = { url: 'a.m3u8', kind: 'hls' } as const;
    commands$.next({ type: 'engine.setQuality', cause: 'start', qualityId: 'a' });
    commands$.next({ type: 'engine.attach', cause: 'start', source, startSeconds: 0 });
    commands$.next({ type: 'media.play', cause: 'start' });
    commands$.next({ type: 'engine.attach', cause: 'start', source, startSeconds: 4 });
    commands$.next({ type: 'media.play', cause: 'start' });
    commands$.next({ type: 'engine.setQuality', cause: 'start', qualityId: 'b' });
    commands$.next({ type: 'ad.skip', cause: 'start' });
    expect([underWay, told]).toEqual([['media.play', 'engine.attach', 'media.play'], ['engine.setQuality']]);
    commands$.next({ type: 'engine.detach', cause: 'start' });
    expect(underWay).toEqual(['media.play', 'media.play']);
  });

  it.each(readdirSync(folder))('of %s do not need the screen until it has joined', (name) => {
    const { entries } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Recording;
    const joinedAt = entries.findIndex((entry) => entry.kind === 'signal' && entry.signal.type === 'player.joined');
    const before = entries
      .slice(0, joinedAt)
      .flatMap((entry) => (entry.kind === 'command' ? [entry.command.type] : []));
    const isLater = (type: CommandType) => 'load' in commands[type] && commands[type].load === 'later';
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter(isLater)).toEqual([]);
  });

  it('attach the engine to the element, and report that first', () => {
    const told: string[] = [];
    const engine = vi.fn(() => of({ type: 'engine.attached', url: 'a.m3u8' } as const));
    const source = { url: 'a.m3u8', kind: 'hls' } as const;
    const { 'engine.attach': attach } = createFirst({ engine });
    attach({ type: 'engine.attach', cause: 'start', source, startSeconds: 4 }, controls).subscribe(({ type }) =>
      told.push(type),
    );
    expect(told).toEqual(['engine.attaching', 'engine.attached']);
    expect(engine).toHaveBeenCalledWith({ media: {}, source, startSeconds: 4, controls$: controls.engine$ });
  });

  it('are performed at once, as a gesture requires, as soon as the script of the screen is loaded', () => {
    const share = vi.fn(() => EMPTY);
    const performers: Rows = createFirst();
    const perform = performBy(performers);
    const command: Command = { type: 'page.share', cause: 'share', title: 'Тихая гавань', url: 'https://a.example' };
    expect(() => perform(command, controls)).toThrow('page.share');
    Object.assign(performers, { 'page.share': share });
    void perform(command, controls);
    expect(share).toHaveBeenCalledExactlyOnceWith(command, controls);
  });

  it('are performed by the first table that has a row for them, also if that row was laid later', () => {
    const [below, over] = [vi.fn(() => EMPTY), vi.fn(() => EMPTY)];
    const rows: Rows = {};
    const perform = performBy(rows, { 'media.play': below, 'media.pause': below });
    const [play, pause] = (['media.play', 'media.pause'] as const).map((type): Command => ({ type, cause: 'viewer' }));
    perform(play!, controls);
    Object.assign(rows, { 'media.play': over });
    perform(play!, controls);
    perform(pause!, controls);
    expect(below.mock.calls).toEqual([
      [play, controls],
      [pause, controls],
    ]);
    expect(over.mock.calls).toEqual([[play, controls]]);
  });
});
