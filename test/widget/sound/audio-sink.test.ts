import type { Subscription } from 'rxjs';
import type { SpeechBoost } from '../../../streams/model/speech-boost.ts';
import type { SpeechPlace } from '../../../streams/model/speech.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAudioSink } from '../../../src/widget/sound/audio-sink.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { performed } from '../support/give.ts';
import { fakeWebAudio } from '../support/fake-audio.ts';
import { until } from '../../until.ts';

interface Setting {
  readonly mayRun?: boolean;
  readonly mixer?: 'there' | 'missing' | 'none';
  readonly hasBeenActive?: boolean;
  readonly hasPicture?: boolean;
  readonly isReadable?: boolean;
  readonly hasWebAudio?: boolean;
}

const running: Subscription[] = [];

function setUp(setting: Setting = {}) {
  const { hasBeenActive = true, hasPicture = true, isReadable = true, hasWebAudio = true, ...web } = setting;
  const audio = fakeWebAudio(web);
  const scope = Object.assign(new EventTarget(), {
    navigator: { userActivation: { hasBeenActive } },
    ...(hasWebAudio && { AudioContext: audio.AudioContext }),
  });
  const picture = {
    drawImage: () => undefined,
    getImageData: () => {
      if (!isReadable) throw new DOMException('Tainted.', 'SecurityError');
    },
  };
  const media = Object.assign(new FakeMedia(), {
    readyState: hasPicture ? 2 : 1,
    crossOrigin: null as string | null,
    ownerDocument: { createElement: () => ({ getContext: () => picture }) },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sink = createAudioSink({ window: scope as never, media: media.element, downmixUrl: 'downmix.js' });
  const told: unknown[] = [];
  const clearSpeech = (boost: SpeechBoost, place: SpeechPlace | null): Subscription =>
    keep(performed(sink, 'audio.setSpeech', { boost, place }).subscribe());
  const raise = {
    gain: (gain: number) => performed(sink, 'audio.setGain', { gain }),
    voiceBoost: (boost: number) => performed(sink, 'audio.setVoiceBoost', { boost }),
  };
  const perform = (what: 'gain' | 'voiceBoost', by: number): Subscription =>
    keep(raise[what](by).subscribe((fact) => told.push(fact)));
  const night = (isOn: boolean): Subscription => keep(performed(sink, 'audio.setNight', { isOn }).subscribe());
  const delay = (seconds: number): Subscription => keep(performed(sink, 'audio.setDelay', { seconds }).subscribe());
  const downmix = (): Subscription => keep(performed(sink, 'audio.setDownmix', { isOn: true }).subscribe());
  return {
    ...audio,
    media,
    told,
    perform,
    downmix,
    clearSpeech,
    night,
    delay,
    touch: () => scope.dispatchEvent(new Event('pointerup')),
  };
}

function keep(subscription: Subscription): Subscription {
  running.push(subscription);
  return subscription;
}

const settled = () => vi.dynamicImportSettled().then(() => new Promise((done) => setTimeout(done, 5)));
const straight = [{ way: 'source', level: 1 }];
const raised = (level: number) => [{ way: 'source compressor', level: expect.closeTo(level, 1) as number }];

// The script of the graph usually loads late. The tests load it in advance.
beforeAll(() => import('../../../src/widget/sound/graph.ts'));

afterEach(() => {
  for (const subscription of running.splice(0)) subscription.unsubscribe();
  vi.unstubAllGlobals();
});

describe('the gain', () => {
  it('of 1 is reported at once, and needs no Web Audio', () => {
    const { perform, told, contexts } = setUp();
    perform('gain', 1);
    expect(told).toEqual([{ type: 'audio.gainChanged', gain: 1 }]);
    expect(contexts).toEqual([]);
  });

  it('is audible and reported, and passes through a limiter', async () => {
    const { perform, told, heard } = setUp();
    perform('gain', 2);
    await until(() => expect(told).toEqual([{ type: 'audio.gainChanged', gain: 2 }]));
    // The gain that the compressor would add, 1.71 dB, is compensated.
    expect(heard()).toEqual(raised(2 / 1.218));
  });

  it('lasts as long as its command; then the sound is as the film has it', async () => {
    const { perform, heard } = setUp();
    const gain = perform('gain', 3);
    await settled();
    gain.unsubscribe();
    expect(heard()).toEqual(straight);
  });

  it('is multiplied by the voice boost, up to four times', async () => {
    const { perform, heard } = setUp();
    perform('gain', 1.5);
    const voiceBoost = perform('voiceBoost', 2);
    await settled();
    expect(heard()).toEqual(raised(3 / 1.218));
    const more = perform('gain', 4);
    expect(heard()).toEqual(raised(4 / 1.218));
    voiceBoost.unsubscribe();
    more.unsubscribe();
    expect(heard()).toEqual(straight);
  });

  it('takes over the element once for all sessions', async () => {
    const { perform, downmix, sources, contexts } = setUp();
    const first = [perform('gain', 2), perform('voiceBoost', 2), downmix()];
    await settled();
    for (const subscription of first) subscription.unsubscribe();
    perform('gain', 3);
    await settled();
    expect([sources.length, contexts.length]).toEqual([1, 1]);
  });

  it('changes requests for foreign files, so that these are audible from then on', async () => {
    const { perform, media } = setUp();
    perform('gain', 2);
    await settled();
    expect(media.crossOrigin).toBe('anonymous');
  });
});

describe('clear speech', () => {
  const near = (level: number) => expect.closeTo(level, 2) as number;

  it('needs no Web Audio if it is off or impossible', async () => {
    const { clearSpeech, contexts } = setUp();
    clearSpeech(0, { kind: 'centre' });
    clearSpeech(6, null);
    await settled();
    expect(contexts).toEqual([]);
  });

  it('of stereo passes the sound through filters, and makes the rest quieter', async () => {
    const { clearSpeech, heard } = setUp();
    const speech = clearSpeech(6, { kind: 'band', spans: [1, 2] });
    await settled();
    const filtered = 'source filter filter filter';
    expect(heard()).toEqual([{ way: `${filtered} compressor`, level: near(10 ** (-5.4 / 20) / 1.218) }]);
    speech.unsubscribe();
    expect(heard()).toEqual([{ way: filtered, level: 1 }]);
  });

  it('of more channels raises the centre of the down-mix until it ends', async () => {
    const { clearSpeech, downmix, centres } = setUp();
    downmix();
    const speech = clearSpeech(6, { kind: 'centre' });
    await settled();
    expect(centres.at(-1)).toBeCloseTo(2, 1);
    speech.unsubscribe();
    expect(centres.at(-1)).toBe(1);
  });
});

describe('the narrowed range', () => {
  it('needs no Web Audio if it is off', async () => {
    const { night, contexts } = setUp();
    night(false);
    await settled();
    expect(contexts).toEqual([]);
  });

  it('passes the sound through a compressor, whose make-up gain stays, and the limiter', async () => {
    const { night, heard } = setUp();
    const narrowed = night(true);
    await settled();
    expect(heard()).toEqual([{ way: 'source compressor compressor', level: expect.closeTo(1 / 1.218, 2) as number }]);
    narrowed.unsubscribe();
    expect(heard()).toEqual(straight);
  });

  it('combines with clear speech and the down-mix, which come before it', async () => {
    const { night, clearSpeech, downmix, heard } = setUp();
    night(true);
    await settled();
    const [speech, mixed] = [clearSpeech(6, { kind: 'band', spans: [1, 2] }), downmix()];
    await settled();
    expect(heard().map(({ way }) => way)).toEqual(['source mixer filter filter filter compressor compressor']);
    for (const other of [speech, mixed]) other.unsubscribe();
    expect(heard().map(({ way }) => way)).toEqual(['source filter filter filter compressor compressor']);
  });
});

describe('a delay of the sound', () => {
  it('of zero needs no Web Audio', async () => {
    const { delay, contexts } = setUp();
    delay(0);
    await settled();
    expect(contexts).toEqual([]);
  });

  it('comes after all other effects, until it ends', async () => {
    const { delay, night, heard, delays } = setUp();
    const held = delay(0.2);
    night(true);
    await settled();
    expect(heard().map(({ way }) => way)).toEqual(['source compressor compressor delay']);
    expect(delays.map(({ delayTime }) => delayTime.value)).toEqual([0.2]);
    held.unsubscribe();
    expect(delays.map(({ delayTime }) => delayTime.value)).toEqual([0]);
    delay(0.1);
    await settled();
    expect(delays.map(({ delayTime }) => delayTime.value)).toEqual([0.1]);
  });
});

describe('the latency of the loudspeakers', () => {
  it('is reported once the sound goes through Web Audio', async () => {
    const { told, perform } = setUp();
    perform('voiceBoost', 2);
    await until(() => expect(told).toEqual([{ type: 'audio.latencyMeasured', seconds: 0.18 }]));
  });
});

describe('the film is never silenced', () => {
  it('before the viewer has touched the page, which then starts Web Audio', async () => {
    const { perform, touch, contexts, told } = setUp({ hasBeenActive: false });
    perform('gain', 2);
    await settled();
    expect(contexts).toEqual([]);
    touch();
    await until(() => expect(told).toHaveLength(1));
  });

  it('while the context cannot run: the element is left alone, and the next gesture tries again', async () => {
    const { perform, touch, world, contexts, sources, told } = setUp({ mayRun: false });
    perform('gain', 2);
    touch();
    await settled();
    expect([contexts.length, sources.length, told.length]).toEqual([1, 0, 0]);
    world.mayRun = true;
    touch();
    await until(() => expect([contexts.length, sources.length, told.length]).toEqual([1, 1, 1]));
  });

  it('by a command that is withdrawn in time', async () => {
    const { perform, touch, world, sources } = setUp({ mayRun: false });
    perform('gain', 2).unsubscribe();
    world.mayRun = true;
    touch();
    await settled();
    expect(sources).toEqual([]);
  });

  it('by a source that this page may not read, and the next source may be readable', async () => {
    const { perform, sources, told } = setUp({ isReadable: false });
    perform('gain', 2);
    await settled();
    expect([sources.length, told.length]).toEqual([0, 0]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['without a first frame', 'loadeddata'],
    ['in the middle of a seek', 'canplay'],
  ])('by a source %s', async (_, event) => {
    const { perform, media, sources } = setUp({ hasPicture: false });
    perform('gain', 2);
    await settled();
    media.fire(event);
    expect(sources).toEqual([]);
    media.readyState = 2;
    media.fire(event);
    await until(() => expect(sources).toHaveLength(1));
  });

  it('if there is no Web Audio', async () => {
    const { perform, told } = setUp({ hasWebAudio: false });
    perform('gain', 2);
    await settled();
    expect(told).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('when the system stops the context, which starts again at once or at the next gesture', async () => {
    const { perform, touch, world, contexts } = setUp();
    perform('gain', 2);
    await settled();
    contexts[0]?.become('interrupted');
    expect(contexts[0]?.state).toBe('running');
    world.mayRun = false;
    contexts[0]?.become('suspended');
    world.mayRun = true;
    touch();
    expect(contexts[0]?.state).toBe('running');
  });
});

describe('the down-mix', () => {
  it('passes the sound through the mixer for as long as it is on', async () => {
    const { downmix, heard } = setUp();
    const mixed = downmix();
    await until(() => expect(heard()).toEqual([{ way: 'source mixer', level: 1 }]));
    mixed.unsubscribe();
    expect(heard()).toEqual(straight);
  });

  it('loads its module once', async () => {
    const { downmix, contexts, mixers } = setUp();
    const mixed = downmix();
    await settled();
    mixed.unsubscribe();
    downmix();
    await settled();
    expect(contexts[0]?.audioWorklet?.addModule.mock.calls).toEqual([['downmix.js']]);
    expect(mixers).toHaveLength(1);
  });

  it.each(['missing', 'none'] as const)(
    'is logged if it is unavailable (%s), and the sound goes straight on',
    async (mixer) => {
      const { downmix, perform, heard } = setUp({ mixer });
      downmix();
      await until(() => expect(console.warn).toHaveBeenCalledOnce());
      expect(heard()).toEqual(straight);
      perform('gain', 2);
      expect(heard()).toEqual(raised(2 / 1.218));
    },
  );

  it('is removed if it breaks, and created again when it is switched on again', async () => {
    const { downmix, heard, mixers } = setUp();
    const broken = downmix();
    await settled();
    mixers[0]?.onprocessorerror?.();
    expect(heard()).toEqual(straight);
    broken.unsubscribe();
    downmix();
    await until(() => expect(heard()).toEqual([{ way: 'source mixer', level: 1 }]));
    expect(mixers).toHaveLength(2);
  });

  it('is left out if it is off again when its module arrives', async () => {
    const { downmix, perform, heard } = setUp();
    perform('gain', 1.0001);
    await settled();
    downmix().unsubscribe();
    await settled();
    expect(heard().map(({ way }) => way)).toEqual(['source compressor']);
  });
});
