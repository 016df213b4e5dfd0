import type { MediaProblem } from '../../contract/calls/admin/titles.ts';

export type Problem = MediaProblem;
export type ProblemKind = Problem['kind'];

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'kind' in value && 'detail' in value;
