// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readSession } from '../../../src/widget/compose/read-session.ts';
import { readConfiguration } from '../../../src/widget/startup/configuration.ts';

const failureAt = (search: string) =>
  readSession(window, readConfiguration(window), document.createElement('video'), search).failure?.code ?? null;

const volumeAt = (search: string) =>
  readSession(window, readConfiguration(window), document.createElement('video'), search).stored.volume;

it.each([
  ['?movie_id=1&volume=0.4', 0.4],
  ['?volume=0', 0],
  ['?volume=.5', 0.5],
  ['?volume=1', 1],
  ['?volume=1.5', 1],
  ['?volume=-0.5', 1],
  ['?volume=0x0', 1],
  ['?volume=', 1],
  ['?volume=1e-3', 1],
  [`?volume=0.${'1'.repeat(30)}`, 1],
])('a session begins with the volume that the page requests at %.24s', (search, volume) =>
  expect(volumeAt(search)).toBe(volume),
);

describe('a session without a movie_id', () => {
  it.each(['?direct=1', '?t=4&direct=loaded'])('waits for the film of the host page at %s', (search) =>
    expect(failureAt(search)).toBeNull(),
  );

  it.each(['', '?redirect=1', '?utm=direct=1', '?indirect='])('has failed at "%s"', (search) =>
    expect(failureAt(search)).toBe('missingMovieId'),
  );

  it.each([
    ['?direct=forbidden', 'contentForbidden'],
    ['?direct=malformed', 'contentMalformed'],
  ])('has failed if the film of the host page was refused, at %s', (search, code) =>
    expect(failureAt(search)).toBe(code),
  );
});
