// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { EMPTY, NEVER, of } from 'rxjs';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Command, CommandType } from '../../../streams/model/commands.ts';
import type { Recording } from '../../../src/contract/recording.ts';
import { createFirstPerformers, type FirstSinks } from '../../../src/widget/compose/first-performers.ts';
import {
  performBy,
  type Controls,
  type FirstCommandType,
  type LaterCommandType,
  type Performers,
} from '../../../src/widget/compose/perform.ts';

const controls: Controls = { engine$: EMPTY, ad$: EMPTY };
const folder = 'test/replay/recordings';

function createFirst(sinks: Partial<FirstSinks> = {}) {
  return createFirstPerformers({ element: {} as HTMLVideoElement, engine: () => NEVER, ...sinks } as FirstSinks);
}

describe('commands', () => {
  it('are each performed by the first load or by the script of the screen', () => {
    expectTypeOf<FirstCommandType | LaterCommandType>().toEqualTypeOf<CommandType>();
    expectTypeOf<FirstCommandType & LaterCommandType>().toEqualTypeOf<never>();
    expectTypeOf<Performers<FirstCommandType> & Performers<LaterCommandType>>().toExtend<Performers>();
  });

  it.each(readdirSync(folder))('of %s need nothing of the screen until it has joined', (name) => {
    const { entries } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Recording;
    const joinedAt = entries.findIndex((entry) => entry.kind === 'signal' && entry.signal.type === 'player.joined');
    const before = entries
      .slice(0, joinedAt)
      .flatMap((entry) => (entry.kind === 'command' ? [entry.command.type] : []));
    const known = Object.keys(createFirst());
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((type) => !known.includes(type))).toEqual([]);
  });

  it('attach the engine to the element, and say so first', () => {
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

  it('are performed at once, as a gesture wants it, as soon as the script of the screen is there', () => {
    const share = vi.fn(() => EMPTY);
    const performers: Partial<Performers> = createFirst();
    const perform = performBy(performers);
    const command: Command = { type: 'page.share', cause: 'share', title: 'Тихая гавань', url: 'https://a.example' };
    expect(() => perform(command, controls)).toThrow('page.share');
    Object.assign(performers, { 'page.share': share });
    void perform(command, controls);
    expect(share).toHaveBeenCalledExactlyOnceWith(command, controls);
  });
});
