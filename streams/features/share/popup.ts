import { map, switchMap } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import { shareLink, wholeSecond, type SharePlace } from '../../model/share-link.ts';
import { filmWishes } from '../../model/wishes.ts';
import type { SharePopupState, ShareState } from '../../model/share-popup.ts';
import { feature, stepsOf, type Output, type Pipeline, type Subject } from '../define-later.ts';
import { controlShare, isBySheet, shareRequest } from './control.ts';

export const sharePlace = feature('sharePlace', null, {
  on: {
    'intent.openShare': (slice, wish, { state }) =>
      isBySheet(wish, state) ? slice : (shareRequest(wish, state)?.place ?? slice),
  },
});

const close = ({ isOffered }: ShareState): ShareState => ({ isOffered, popup: null });

const NOT_OFFERED: ShareState = { isOffered: false, popup: null };

/** A changed link is not copied yet. An error or another film, which the popup would hide, closes it. */
export const share = feature('share', NOT_OFFERED, {
  on: {
    'session.started': (_, { session }) => ({ isOffered: session.parameters.shareEnabled, popup: null }),
    'intent.openShare': (slice, wish, { state }) => {
      const request = isBySheet(wish, state) ? null : shareRequest(wish, state);
      return request === null ? slice : { ...slice, popup: open(request.title, request.place) };
    },
    'intent.setShareTime': (slice, { isOn }, { state }) => ({
      ...slice,
      popup: slice.popup && state.sharePlace && withTime(slice.popup, state.sharePlace, isOn),
    }),
    'player.copiedChanged': (slice, { isCopied }) =>
      slice.popup === null || slice.popup.isCopied === isCopied
        ? slice
        : { ...slice, popup: { ...slice.popup, isCopied } },
    'intent.closeShare': close,
    ...stepsOf(filmWishes, close),
    'player.failed': (slice, { error }) => (error.fatal ? close(slice) : slice),
  },
});

const open = (title: string, place: SharePlace): SharePopupState => ({
  title,
  link: linkTo(place, false),
  seconds: place.seconds === null ? null : wholeSecond(place.seconds),
  withTime: false,
  isCopied: false,
});

function withTime(popup: SharePopupState, place: SharePlace, isOn: boolean): SharePopupState {
  if (popup.seconds === null || popup.withTime === isOn) return popup;
  return { ...popup, link: linkTo(place, isOn), withTime: isOn, isCopied: false };
}

const linkTo = (place: SharePlace, isTimed: boolean): string =>
  shareLink({ ...place, seconds: isTimed ? place.seconds : null });

/**
 * Confirms a copy for a short time. `switchMap`: each for its full time.
 *
 * copied (3 frames)  -c-c------
 * result             -t-t--f---   (t: copied, f: no longer)
 */
export const confirmCopy: Pipeline = ({ on, config, clock }) =>
  on('page.copied').pipe(
    switchMap(() => forAWhile(config.copiedFeedbackMs, clock, true, false)),
    map((isCopied): Output => ({ type: 'player.copiedChanged', isCopied })),
  );

export const shareSubject = { features: [sharePlace, share], pipelines: [controlShare, confirmCopy] } satisfies Subject;
