import {
  captionColors,
  defaultCaptionStyle,
  type CaptionColor,
  type CaptionStyle,
} from '../../../../streams/model/caption-style.ts';

const families: Readonly<Record<CaptionStyle['fontFamily'], string>> = {
  sans: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  serif: 'Georgia, "Times New Roman", "DejaVu Serif", serif',
  mono: '"Cascadia Mono", Consolas, Menlo, "DejaVu Sans Mono", monospace',
  monoSerif: '"Courier New", Courier, "Nimbus Mono PS", monospace',
  casual: '"Comic Sans MS", "Comic Neue", "Segoe Print", Handlee, fantasy',
  cursive: '"Monotype Corsiva", "Apple Chancery", "URW Chancery L", "Segoe Script", cursive',
  smallCaps: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
};

const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);

const edges: Readonly<Record<CaptionStyle['edge'], string>> = {
  none: 'none',
  shadow: '.05em .05em .07em rgb(0 0 0 / .95), .07em .07em .2em rgb(0 0 0 / .7)',
  raised: [0.025, 0.05, 0.075].map((em) => `${em}em ${em}em 0 #222`).join(', '),
  depressed: '.03em .03em 0 #ccc, 0 .03em 0 #ccc, -.03em -.03em 0 #222, 0 -.03em 0 #222',
  outline: around.map(([x, y]) => `${x * 0.06}em ${y * 0.06}em .02em #000`).join(', '),
};

function withOpacity(color: CaptionColor, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(captionColors[color].slice(at, at + 2), 16));
  return `rgb(${channels.join(' ')} / ${percent}%)`;
}

/** Sets the viewer's style as custom properties, which the style sheet uses. */
export function applyStyle(root: HTMLElement, style: CaptionStyle): void {
  const properties: Readonly<Record<string, string>> = {
    '--family': families[style.fontFamily],
    '--caps': style.fontFamily === 'smallCaps' ? 'small-caps' : 'normal',
    '--scale': String(style.fontSizePercent / 100),
    '--color': withOpacity(style.color, style.opacityPercent),
    '--edge': edges[style.edge],
    '--background': withOpacity(style.backgroundColor, style.backgroundOpacityPercent),
    '--window': withOpacity(style.windowColor, style.windowOpacityPercent),
    '--window-padding': style.windowOpacityPercent > 0 ? '.3em .5em' : '0',
  };
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  // A colour that the viewer chose applies to every cue; with the default colour, files keep their own.
  root.classList.toggle('keeps-colors', style.color === defaultCaptionStyle.color);
}
