/** `1:02,345` */
export function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1_000).toFixed(3).padStart(6, '0');
  return `${String(minutes)}:${seconds.replace('.', ',')}`;
}

/** About `wanted` marks at round distances. */
export function ticks(fromMs: number, toMs: number, wanted = 8): readonly number[] {
  const rough = Math.max(1, (toMs - fromMs) / wanted);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.ceil(fromMs / step) * step;
  return Array.from({ length: Math.floor((toMs - first) / step) + 1 }, (_, index) => first + index * step);
}
