import { describe, it } from 'vitest';
import { controlCast, controlPage } from '../../../../streams/features/screens/control.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aTextTrack, marbles, someTracks } from '../../support.ts';
import { outputs } from '../support.ts';

const commands: Record<string, Command> = {
  F: { type: 'page.toggleFullscreen', cause: 'viewer' },
  P: { type: 'page.togglePictureInPicture', cause: 'viewer', withCaptions: false },
  C: { type: 'page.togglePictureInPicture', cause: 'viewer', withCaptions: true },
  A: { type: 'page.showAirPlay', cause: 'viewer' },
  R: { type: 'session.restart', cause: 'viewer' },
  c: { type: 'cast.connect', cause: 'viewer' },
  d: { type: 'cast.disconnect', cause: 'viewer' },
};
const signals: Record<string, Signal> = {
  f: { type: 'intent.toggleFullscreen' },
  p: { type: 'intent.togglePictureInPicture' },
  a: { type: 'intent.showAirPlay' },
  r: { type: 'intent.reset' },
  t: { type: 'intent.toggleCast' },
};

describe('controlPage', () => {
  const tracks: Record<string, Partial<State>> = {
    o: { tracks: someTracks({ textTracks: [aTextTrack('1')] }) },
    t: { tracks: someTracks({ textTracks: [aTextTrack('1')], textTrackId: '1' }) },
  };

  it.each([
    ['passes each wish for the page on', '-f-p-ra', 'o', '-F-P-RA'],
    ['leaves nothing out: the page is asked as often as the viewer asks', '-ff(ff)-', 'o', '-FF(FF)-'],
    ['says whether captions have to go with picture-in-picture', '-p--p-p', 'o--t-o', '-P--C-P'],
  ])('%s', (_, wished, told, expected) =>
    marbles((t) =>
      t.expectMarbles(
        outputs(t, controlPage, { states: [told, tracks], signals: [wished, signals] }),
        expected,
        commands,
      ),
    ),
  );
});

describe('controlCast', () => {
  const states: Record<string, Partial<State>> = {
    U: { cast: { status: 'unavailable' } },
    A: { cast: { status: 'available' } },
    c: { cast: { status: 'connecting' } },
    C: { cast: { status: 'connected', deviceName: '' } },
  };

  it.each([
    ['looks for a device, and disconnects from it', '-t--t-', 'A-cC-A', '-c--d-'],
    ['stops looking', '-t-t', 'A-c-', '-c-d'],
    ['looks even if there is no device, so that the viewer is told', '-t', 'U-', '-c'],
    ['does nothing by itself', '----', 'A-cC', '----'],
  ])('%s', (_, toggled, cast, expected) =>
    marbles((t) =>
      t.expectMarbles(
        outputs(t, controlCast, { states: [cast, states], signals: [toggled, signals] }),
        expected,
        commands,
      ),
    ),
  );
});
