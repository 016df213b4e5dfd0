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

/**
 * The name and the words of an advertisement, half way up: above them, the player writes about the advertisement. A
 * film has no text in its picture, so that a screenshot of the player shows the player's texts alone. @param
 * {import('../data/titles.mjs').Item} item
 */
export function captionFilters(item) {
  if (item.kind !== 'ad') return [];
  const colour = item.ink ?? 'white';
  return [
    drawText({ text: escapeText(item.title), x: 56, y: 256, size: 50, colour }),
    drawText({ text: escapeText(item.slogan ?? ''), x: 59, y: 336, size: 34, colour, opacity: 0.92 }),
  ];
}
