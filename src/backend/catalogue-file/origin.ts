/** Whose a title is: planted with a release, or (null) the operator's own. */
export type Origin = 'demo' | 'generated' | null;
