/** The origin of a title: planted with a release, or the operator's own (null). */
export type Origin = 'demo' | 'generated' | null;
