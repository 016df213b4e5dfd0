import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { gatherCues, type FoundCues, type TrackCue } from '../../../../src/widget/engines/shared/cues.ts';

/** Gathers the cues that a library adds, as the texts of each track. */
function gather() {
  const heard$ = new Subject<TrackCue>();
  const found: (readonly [track: string, texts: readonly string[]])[] = [];
  gatherCues(heard$).subscribe(({ textTrackId, cues }: FoundCues) =>
    found.push([textTrackId, cues.map(({ text }) => text)]),
  );
  const add = (text: string, textTrackId: string | null = 'ru') =>
    heard$.next({ textTrackId, cue: { startTime: 1, endTime: 2, text } });
  return { add, found };
}

const turnEnds = () => Promise.resolve().then(() => undefined);

it('cues that are added one by one are reported together, separately for each track', async () => {
  const { add, found } = gather();
  add('Здравствуйте.');
  add('Hello.', 'en');
  add('Прощайте.');
  expect(found).toEqual([]);
  await turnEnds();
  expect(found).toEqual([
    ['ru', ['Здравствуйте.', 'Прощайте.']],
    ['en', ['Hello.']],
  ]);
});

it('a cue that is added alone is reported, and so is the next one', async () => {
  const { add, found } = gather();
  add('Здравствуйте.');
  await turnEnds();
  add('Прощайте.');
  await turnEnds();
  expect(found).toEqual([
    ['ru', ['Здравствуйте.']],
    ['ru', ['Прощайте.']],
  ]);
});

it('cues without text, or with an unknown track, are left out', async () => {
  const { add, found } = gather();
  add(' ');
  add('Hello.', null);
  await turnEnds();
  expect(found).toEqual([]);
});
