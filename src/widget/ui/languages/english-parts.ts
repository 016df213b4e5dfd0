import type { Texts } from './texts.ts';

/** Intros, recaps and credits. */
export const parts: Texts['parts'] = {
  skip: { recap: 'Skip recap', intro: 'Skip intro', credits: 'Skip credits' },
  skipped: { recap: 'Recap skipped', intro: 'Intro skipped', credits: 'Credits skipped' },
  always: 'Always in this series',
  notAlways: 'Do not skip',
  goBack: 'Go back',
  repeat: {
    title: 'Repeat a part',
    markStart: 'mark its start',
    markEnd: 'mark its end',
    end: 'turn off',
    from: (start) => `Repeat from ${start}: mark the end`,
    between: (start, end) => `Repeat: ${start} – ${end}`,
    ended: 'Repeat is off',
  },
};
