import type { Film } from '../../../src/simulate/film.ts';
import type { Link } from '../../../src/simulate/link.ts';
import type { Sample } from './figures.ts';
import type { PictureLoad } from './server.ts';

/** A session to be drawn. */
export interface Drawn {
  readonly name: string;
  readonly loads: readonly PictureLoad[];
  readonly samples: readonly Sample[];
}

const WIDTH = 960;
const LEFT = 120;
const PLOT = WIDTH - LEFT - 20;
const LINK_HEIGHT = 90;
const ROW = 74;
const MOST_AHEAD = 60;

/**
 * Draws all players on one axis of time: first the bits that the link carried, then for each player the renditions that
 * it loaded (bars), the seconds ahead (line), and the times when the film stood (red).
 */
export function picture(title: string, film: Film, link: Link, sessions: readonly Drawn[], seconds: number): string {
  const x = (atSeconds: number) => LEFT + (Math.min(atSeconds, seconds) / seconds) * PLOT;
  const rates = Array.from({ length: seconds }, (_, second) => link.bitsBetween(second * 1_000, (second + 1) * 1_000));
  const most = Math.max(...rates, 1);
  const parts = [
    text(10, 18, title, 'font-weight="bold" font-size="13"'),
    text(10, 50, `link, up to ${(most / 1_000_000).toFixed(1)} Mbit/s`),
    `<path d="${rates.map((rate, second) => `${second === 0 ? 'M' : 'L'}${x(second).toFixed(1)} ${(30 + LINK_HEIGHT * (1 - rate / most)).toFixed(1)}`).join('')}" fill="none" stroke="#4a7fb5"/>`,
  ];
  const top = film.rates.length;
  for (const [row, { name, loads, samples }] of sessions.entries()) {
    const y = 30 + LINK_HEIGHT + 14 + row * ROW;
    const height = ROW - 16;
    parts.push(text(10, y + height / 2, name));
    parts.push(`<path d="M${LEFT} ${y + height}h${PLOT}" stroke="#bbb"/>`);
    for (const { beganMs, endedMs, rendition, isWhole } of loads) {
      const end = endedMs ?? seconds * 1_000;
      const high = ((rendition + 1) / top) * height;
      const width = Math.max(1, x(end / 1_000) - x(beganMs / 1_000));
      if (isWhole)
        parts.push(
          `<rect x="${x(beganMs / 1_000).toFixed(1)}" y="${(y + height - high).toFixed(1)}" width="${width.toFixed(1)}" height="${high.toFixed(1)}" fill="#d9822b" fill-opacity=".45"/>`,
        );
    }
    for (const { atSeconds } of standing(samples))
      parts.push(
        `<rect x="${x(atSeconds).toFixed(1)}" y="${y}" width="${(PLOT / seconds).toFixed(1)}" height="${height}" fill="#c33" fill-opacity=".5"/>`,
      );
    const line = samples.map(
      ({ atSeconds, aheadSeconds }, index) =>
        `${index === 0 ? 'M' : 'L'}${x(atSeconds).toFixed(1)} ${(y + height * (1 - Math.min(aheadSeconds, MOST_AHEAD) / MOST_AHEAD)).toFixed(1)}`,
    );
    parts.push(`<path d="${line.join('')}" fill="none" stroke="#225"/>`);
  }
  const height = 30 + LINK_HEIGHT + 14 + sessions.length * ROW + 24;
  for (let second = 0; second <= seconds; second += 20)
    parts.push(text(x(second), height - 8, `${second} s`, 'text-anchor="middle" fill="#666"'));
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">`;
  return [open, `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`, ...parts, '</svg>\n'].join('\n');
}

/** The samples in which the film had not moved since the one before. */
const standing = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(
    (sample, index) => index > 0 && sample.positionSeconds - (samples[index - 1]?.positionSeconds ?? 0) < 0.3,
  );

const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
