/** Text in the picture, as drawtext filters. Sizes are for 1280×720. */
const escapeText = (text) => text.replace(/[\\':%,;[\]]/g, (sign) => `\\${sign}`);

function drawText({ text, x, y, size, font = 'DejaVu Sans', colour = 'white', opacity = 1 }) {
  const options = [
    `font='${font}'`,
    `text='${text}'`,
    `x=${x}`,
    `y=${y}`,
    `fontsize=${size}`,
    `fontcolor=${colour}@${opacity}`,
  ];
  options.push(
    `shadowcolor=${colour === 'white' ? 'black@0.38' : 'white@0.3'}`,
    `shadowx=${size > 30 ? 2 : 1}`,
    `shadowy=${size > 30 ? 2 : 1}`,
  );
  return `drawtext=${options.join(':')}`;
}

const clock = '%{eif\\:trunc(t/60)\\:d\\:2}\\:%{eif\\:mod(trunc(t)\\,60)\\:d\\:2}';

const left = 59;

/**
 * Title, episode and running time at the left, half way up: above and below that the player has its own title, menus
 * and controls. An advert, which has them not, is named at the top. @param {import('../data/titles.mjs').Item} item
 */
export function captionFilters(item) {
  const colour = item.ink ?? 'white';
  const line = escapeText(item.line ?? '');
  if (item.kind === 'ad') {
    const filters = [drawText({ text: escapeText(item.title), x: 56, y: 40, size: 50, colour })];
    if (item.line) filters.push(drawText({ text: line, x: left, y: 104, size: 25, colour, opacity: 0.88 }));
    if (item.slogan) filters.push(drawText({ text: escapeText(item.slogan), x: left, y: 330, size: 40, colour }));
    return filters;
  }
  const filters = [drawText({ text: escapeText(item.title), x: 56, y: 236, size: 46, colour })];
  if (item.line) filters.push(drawText({ text: line, x: left, y: 296, size: 24, colour, opacity: 0.9 }));
  filters.push(drawText({ text: clock, x: left, y: 336, size: 24, colour }));
  return filters;
}

/** The name of the rendition follows the time, at the same place in each size. */
export function renditionFilter(height, colour = 'white') {
  const scale = height / 720;
  return drawText({
    text: `${height}p`,
    x: Math.round((left + 92) * scale),
    y: Math.round(336 * scale),
    size: Math.round(24 * scale),
    colour,
    opacity: 0.9,
  });
}
