const [A, C, D, E, G] = [220, 261.63, 293.66, 329.63, 392];
const melody = [A, C, E, A * 2, G, E, D, C, D, E, G, E, D, C, A, A * 2, E, A];
/** Silence follows, so that the tune is heard to end. */
const [noteSeconds, tailSeconds] = [0.5, 0.45];

/** A plucked tune for the opening of a series, as a source of ffmpeg: the same for all voices and episodes. */
export function themeSource(seconds) {
  const last = seconds - tailSeconds;
  const notes = melody
    .map((hertz, i) => [hertz, i * noteSeconds])
    .filter(([, at]) => at < last - noteSeconds)
    .map(([hertz, at]) => {
      const pluck = `gte(t,${at})*exp(-3*max(0,t-${at}))`;
      return `${pluck}*(0.16*sin(2*PI*${hertz}*(t-${at}))+0.07*sin(2*PI*${hertz * 2}*(t-${at}))+0.05*sin(2*PI*${hertz / 2}*(t-${at})))`;
    });
  const tune = `(${notes.join('+')})*min(1,max(0,(${last}-t)/0.3))`;
  return `aevalsrc=exprs='${tune}|${tune}':sample_rate=48000:duration=${seconds}`;
}
