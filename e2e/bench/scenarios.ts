import { plain, slow, type Profile } from './profiles.ts';

/** A kind of start that is measured for all players. */
export interface Scenario {
  readonly id: 'frame' | 'frameSlow' | 'page' | 'pageSlow' | 'again' | 'byHand' | 'preroll';
  readonly title: string;
  readonly profile: Profile;
  /** Whether the player is in a frame of another site, as players are embedded, or by itself. */
  readonly isFramed: boolean;
  /** Whether the viewer has been there before. */
  readonly isSecondVisit: boolean;
  /** Whether the frame is written into the host page by hand, without the library that puts it there. */
  readonly isByHand: boolean;
  /** Whether there is an ad before the film, for the player that can show one. */
  readonly hasPreroll: boolean;
  /** Whether the picture is looked at once more some seconds later. */
  readonly looksAgain: boolean;
}

const framed = { isFramed: true, isSecondVisit: false, isByHand: false, hasPreroll: false, looksAgain: false } as const;

export const scenarios: readonly Scenario[] = [
  { ...framed, id: 'frame', title: 'In a frame of another site', profile: plain },
  { ...framed, id: 'frameSlow', title: 'In a frame of another site, slow', profile: slow, looksAgain: true },
  { ...framed, id: 'page', title: 'By itself', profile: plain, isFramed: false },
  { ...framed, id: 'pageSlow', title: 'By itself, slow', profile: slow, isFramed: false },
  { ...framed, id: 'again', title: 'Second visit in a frame, slow', profile: slow, isSecondVisit: true },
  { ...framed, id: 'byHand', title: 'In a frame written by hand, slow', profile: slow, isByHand: true },
  { ...framed, id: 'preroll', title: 'First frame of a preroll in a frame, slow', profile: slow, hasPreroll: true },
];
