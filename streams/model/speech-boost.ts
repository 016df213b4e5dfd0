/** By how many decibels speech is raised over the rest; 0: not at all. */
export const speechBoosts = [0, 3, 6] as const;
export type SpeechBoost = (typeof speechBoosts)[number];
export const isSpeechBoost = (value: unknown): value is SpeechBoost => speechBoosts.some((boost) => boost === value);
