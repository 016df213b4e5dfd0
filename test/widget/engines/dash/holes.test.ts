import { describe, expect, it } from 'vitest';
import { cutAtHoles } from '../../../../src/widget/engines/dash/holes.ts';
import type {
  AdaptationSet,
  LooseManifest,
  Period,
  SegmentTemplate,
} from '../../../../src/widget/engines/dash/manifest.ts';

type Times = NonNullable<SegmentTemplate['SegmentTimeline']>['S'];

const template = (more: SegmentTemplate): SegmentTemplate => ({ timescale: 1_000, startNumber: 1, ...more });
const set = (contentType: string, more: SegmentTemplate): AdaptationSet => ({
  contentType,
  Representation: [{ id: contentType, SegmentTemplate: template(more) }],
});
const timed = (contentType: string, S: Times, more: SegmentTemplate = {}) =>
  set(contentType, { SegmentTimeline: { S }, ...more });
const equal = (contentType: string) => set(contentType, { duration: 2_000 });

const whole: Times = [{ t: 0, d: 2_000, r: 11 }];
/** A timeline without segments from 6 to 12 s. */
const holed: Times = [
  { t: 0, d: 2_000, r: 2 },
  { t: 12_000, d: 2_000, r: 5 },
];

function cut(AdaptationSet: AdaptationSet[], more: Partial<Period> = {}, manifest: object = {}): readonly Period[] {
  const loaded: LooseManifest = {
    manifest: {
      type: 'static',
      mediaPresentationDuration: 24,
      Period: [{ start: 0, AdaptationSet, ...more }],
      ...manifest,
    },
  };
  cutAtHoles(loaded);
  return loaded.manifest?.Period ?? [];
}

const placeOf = ({ start, duration }: Period) => [start, duration];
const kindsOf = ({ AdaptationSet = [] }: Period) => AdaptationSet.map(({ contentType }) => contentType);
const templateOf = ({ AdaptationSet = [] }: Period | undefined = {}, kind = 'video') =>
  AdaptationSet.find(({ contentType }) => contentType === kind)?.Representation?.[0]?.SegmentTemplate;

describe('a Period is cut', () => {
  it('at a stretch without any segments, which becomes a hole between two Periods', () => {
    const parts = cut([timed('video', holed), timed('audio', holed)]);
    expect(parts.map(placeOf)).toEqual([
      [0, 6],
      [12, 12],
    ]);
    expect(parts.map(kindsOf)).toEqual([
      ['video', 'audio'],
      ['video', 'audio'],
    ]);
    expect(templateOf(parts[1])).toEqual(
      template({
        presentationTimeOffset: 12_000,
        startNumber: 4,
        SegmentTimeline: { S: [{ t: 12_000, d: 2_000, r: 5 }] },
      }),
    );
  });

  it.each([
    ['a list of its own', timed('video', whole)],
    ['segments of equal length', equal('video')],
  ])('at a stretch without sound, if pictures have %s', (_, pictures) => {
    const parts = cut([pictures, timed('audio', holed)]);
    expect(parts.map(placeOf)).toEqual([
      [0, 6],
      [6, 6],
      [12, 12],
    ]);
    expect(parts.map(kindsOf)).toEqual([['video', 'audio'], ['video'], ['video', 'audio']]);
    expect(parts.map((part) => templateOf(part)?.startNumber)).toEqual([1, 4, 7]);
    expect(parts.map((part) => templateOf(part)?.presentationTimeOffset)).toEqual([0, 6_000, 12_000]);
  });

  it('only once if tracks end at slightly different times', () => {
    const uneven: Times = [
      { t: 0, d: 1_980, r: 2 },
      { t: 12_080, d: 2_000, r: 5 },
    ];
    const parts = cut([timed('video', holed), timed('audio', uneven)]);
    expect(parts.map(kindsOf)).toEqual([
      ['video', 'audio'],
      ['video', 'audio'],
    ]);
    expect(parts.map((part) => templateOf(part)?.SegmentTimeline?.S)).toEqual(holed.map((run) => [run]));
    expect(parts[0]?.duration).toBeCloseTo(5.94);
    expect(parts.slice(1).map(placeOf)).toEqual([[12, 12]]);
  });

  it('in its own timescale, with segments that span a cut in both parts', () => {
    const pictures = timed('video', [{ t: 90_000, d: 4_000, r: 5 }], { presentationTimeOffset: 90_000 });
    const sound = timed('audio', holed);
    const parts = cut([pictures, sound], { start: 100, duration: 24 });
    expect(parts.map(placeOf)).toEqual([
      [100, 6],
      [106, 6],
      [112, 12],
    ]);
    expect(parts.map((part) => templateOf(part)?.SegmentTimeline?.S)).toEqual([
      [{ t: 90_000, d: 4_000, r: 1 }],
      [{ t: 94_000, d: 4_000, r: 1 }],
      [{ t: 102_000, d: 4_000, r: 2 }],
    ]);
    expect(parts.map((part) => templateOf(part)?.startNumber)).toEqual([1, 2, 4]);
  });

  it('with a name for each part, and with file subtitles and events in the first', () => {
    const parts = cut([timed('video', holed), { contentType: 'text', Representation: [{ id: 't' }] }], {
      id: 'p',
      EventStream: [],
    });
    expect(parts.map(({ id }) => id)).toEqual(['p~0', 'p~2']);
    expect(parts.map(kindsOf)).toEqual([['video', 'text'], ['video']]);
    expect(parts.map((part) => 'EventStream' in part)).toEqual([true, false]);
  });

  it('not a second time', () => {
    const loaded: LooseManifest = {
      manifest: {
        type: 'static',
        Period: [{ start: 0, duration: 24, AdaptationSet: [timed('video', whole), timed('audio', holed)] }],
      },
    };
    cutAtHoles(loaded);
    const once = structuredClone(loaded);
    cutAtHoles(loaded);
    expect(loaded).toEqual(once);
  });
});

describe('a Period stays whole', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => ({ t: index * 4_000, d: 2_000 }));
  it.each<[string, AdaptationSet[], object?]>([
    ['without a hole', [timed('video', whole), equal('audio')]],
    [
      'if a list continues its times by itself',
      [
        timed('video', [
          { t: 0, d: 2_000 },
          { d: 3_000, r: 3 },
        ]),
      ],
    ],
    [
      'if the last length is repeated to the end',
      [
        timed('video', [
          { t: 0, d: 2_000, r: -1 },
          { t: 12_000, d: 2_000 },
        ]),
      ],
    ],
    [
      'if a hole is so small that the library jumps over it',
      [
        timed('video', [
          { t: 0, d: 2_000 },
          { t: 2_400, d: 2_000 },
        ]),
      ],
    ],
    [
      'if segments of equal length would be cut in the middle',
      [set('video', { duration: 5_000 }), timed('audio', holed)],
    ],
    [
      'if another track is not made of segments',
      [{ contentType: 'video', Representation: [{}] }, timed('audio', holed)],
    ],
    ['if it has more holes than any film', [timed('video', many)]],
    [
      'if a segment has no length',
      [
        timed('video', holed),
        timed('audio', [
          { t: 0, d: 0 },
          { t: 9_000, d: 2_000 },
        ]),
      ],
    ],
    ['if it belongs to a channel', [timed('video', holed)], { type: 'dynamic' }],
    ['if its length is unknown', [timed('video', holed)], { mediaPresentationDuration: undefined }],
  ])('%s', (_, sets, manifest) => {
    const before = structuredClone(sets);
    const [period, ...more] = cut(sets, {}, manifest);
    expect(more).toEqual([]);
    expect(period?.AdaptationSet).toEqual(before);
  });
});

it('nothing is cut without a manifest', () => {
  const loaded: LooseManifest = { manifest: null };
  cutAtHoles(loaded);
  expect(loaded).toEqual({ manifest: null });
});
