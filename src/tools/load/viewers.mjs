/** The requests of viewers: a start, a look around, and saving their position every ten seconds. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';

const VIEWERS = 5_000;
/** Saves for each start: ten minutes of watching. */
export const SAVES = 60;
export const SAVED_EVERY_SECONDS = 10;

/** Titles of the demonstration, with an episode of each. */
const titles = [
  { content: 2, episode: 201 },
  { content: 3, episode: 301 },
  ...Array.from({ length: 40 }, (_, index) => ({ content: 10_001 + index, episode: (10_001 + index) * 100 })),
];

const genres = ['drama', 'comedy', 'thriller'];

/** @typedef {{ method: string, path: string, body?: string, viewer: number }} Call */

const read = (/** @type {number} */ viewer, /** @type {string} */ path) => ({ method: 'GET', path, viewer });

/**
 * All requests of one viewer in ten minutes, but with the saves of different viewers, as they would arrive.
 * @param {number} turn
 * @returns {Call[]}
 */
export function callsOf(turn) {
  const viewer = turn % VIEWERS;
  const { content } = titles[turn % titles.length] ?? { content: 2 };
  const saves = Array.from({ length: SAVES }, (_, index) => {
    const saver = (turn * SAVES + index) % VIEWERS;
    const place = titles[saver % titles.length] ?? { content: 2, episode: 201 };
    return {
      method: 'POST',
      path: `/contents/${place.content}/episodes/${place.episode}/time-progress`,
      body: JSON.stringify({ time: (turn * 10) % 3_600, variantId: null }),
      viewer: saver,
    };
  });
  const list = (/** @type {string} */ path, /** @type {object} */ asked) => ({
    method: 'POST',
    path,
    body: JSON.stringify(asked),
    viewer,
  });
  return [
    read(viewer, '/categories/main-mart'),
    list('/contents', { page: turn % 5 }),
    list('/v2/contents', { genres: [genres[turn % genres.length]], page: turn % 3 }),
    read(viewer, `/contents/${content}`),
    read(viewer, `/contents/${content}/seasons`),
    read(viewer, `/episodes?content-id=${content}`),
    read(viewer, `/contents/${content}/available?domain=https%3A%2F%2Fsite.example`),
    ...saves,
  ];
}

/**
 * @param {import('node:http').Agent} agent
 * @param {string} url
 * @param {Call} call
 * @returns {Promise<number>} milliseconds
 */
export function makeCall(agent, url, { method, path, body, viewer }) {
  const startedAt = performance.now();
  const secret = createHash('sha256').update(String(viewer)).digest('base64url');
  const headers = {
    'x-session-context': `load-${viewer}`,
    'accept-encoding': 'gzip, deflate, br',
    cookie: `potok_viewer=${secret}`,
    origin: 'https://site.example',
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      const { statusCode: status = 500 } = answer;
      if (status >= 300) reject(new Error(`${method} ${path}: ${status}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    sent.once('error', reject).end(body);
  });
}
