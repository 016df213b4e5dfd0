/** The parts of the screen that most visits open late or never. `Frame` says where each stands. */
import { PlainErrorCard } from '../cards/PlainErrorCard.tsx';
import { lazyPart } from '../lazy-part.ts';
import {
  selectDrawsCaptions,
  selectError,
  selectHasWords,
  selectHint,
  selectIsDiagnosticsShown,
  selectIsHelpShown,
  selectIsOwnWindow,
  selectIsSignOn,
  selectIsSkipOffered,
  selectIsTimingTold,
  selectIsTranscriptShown,
  selectRepeat,
  selectSharePopup,
  selectShownAd,
  selectShownMemory,
  selectStoppedSleep,
} from '../selectors.ts';
import type { PlaceRow } from './Place.tsx';

interface Opener {
  readonly documentPictureInPicture?: { readonly window: Window | null };
}

/** Gives a row the types of its selector and its script. */
const place = <Script, Opened>(row: PlaceRow<Script, Opened>) => row;

export const places = {
  /** A sign-language interpreter. */
  sign: place({
    opens: selectIsSignOn,
    script: lazyPart(() => import('../sign/SignPicture.tsx')),
    shows: ({ SignPicture }) => <SignPicture />,
  }),
  /** What a key or a gesture has just done. */
  hint: place({
    opens: selectHint,
    script: lazyPart(() => import('../cards/Hint.tsx')),
    shows: ({ Hint }, hint) => <Hint hint={hint} />,
  }),
  /** Captions, above the shade behind the controls; the film's own window draws them itself. */
  captions: place({
    opens: selectDrawsCaptions,
    script: lazyPart(() => import('../captions/CaptionsLayer.tsx')),
    shows: ({ CaptionsLayer }) => <CaptionsLayer />,
  }),
  /** The offer to skip an intro, a recap or credits. */
  skip: place({
    opens: selectIsSkipOffered,
    script: lazyPart(() => import('../cards/SkipPart.tsx')),
    shows: ({ SkipPart }) => <SkipPart />,
  }),
  /** The part of the film that is repeated. */
  repeat: place({
    opens: selectRepeat,
    script: lazyPart(() => import('../slider/RepeatMark.tsx')),
    shows: ({ RepeatMark }) => <RepeatMark />,
  }),
  /** The card for a viewer who may have fallen asleep. */
  sleep: place({
    opens: selectStoppedSleep,
    script: lazyPart(() => import('../cards/SleepCard.tsx')),
    shows: ({ SleepCard }, sleep) => <SleepCard sleep={sleep} />,
  }),
  /** The result of comparing the viewer's subtitles with the film. */
  timing: place({
    opens: selectIsTimingTold,
    script: lazyPart(() => import('../cards/TimingCard.tsx')),
    shows: ({ TimingCard }) => <TimingCard />,
  }),
  /** The card of a failure; a plain one if its script cannot load either, for example without a network. */
  error: place({
    opens: selectError,
    script: lazyPart(() => import('../cards/ErrorCard.tsx')),
    shows: ({ ErrorCard }, error) => <ErrorCard error={error} />,
    instead: (error) => <PlainErrorCard error={error} />,
  }),
  share: place({
    opens: selectSharePopup,
    script: lazyPart(() => import('../share/SharePopup.tsx')),
    shows: ({ SharePopup }, popup) => <SharePopup popup={popup} />,
    closes: { type: 'intent.closeShare' },
  }),
  /** The buttons of an ad; an ad plays to its end even without them. */
  ad: place({
    opens: selectShownAd,
    script: lazyPart(() => import('../ads/AdLayer.tsx')),
    shows: ({ AdLayer }, ad) => <AdLayer key={ad.show.adId} ad={ad} />,
  }),
  /** The list of shortcuts. */
  help: place({
    opens: selectIsHelpShown,
    script: lazyPart(() => import('../help/HelpDialog.tsx')),
    shows: ({ HelpDialog }) => <HelpDialog />,
    closes: { type: 'intent.closeHelp' },
  }),
  /** The dialog about what the player remembers. */
  memory: place({
    opens: selectShownMemory,
    script: lazyPart(() => import('../memory/MemoryDialog.tsx')),
    shows: ({ MemoryDialog }, { counts }) => counts && <MemoryDialog counts={counts} />,
    closes: { type: 'intent.closeMemory' },
  }),
  /** The transcript of the film; its script holds the search, too. */
  transcript: place({
    opens: selectIsTranscriptShown,
    script: lazyPart(() => import('../transcript/Transcript.tsx')),
    shows: ({ Transcript }) => <Transcript />,
    closes: { type: 'intent.closeTranscript' },
  }),
  /** Turns the words of the captions into buttons, once the host page wants to hear of chosen words. */
  words: place({
    opens: selectHasWords,
    script: lazyPart(() => import('../words/Words.tsx')),
    shows: ({ Words }) => <Words />,
  }),
  /** Stream statistics. */
  diagnostics: place({
    opens: selectIsDiagnosticsShown,
    script: lazyPart(() => import('../diagnostics/Diagnostics.tsx')),
    shows: ({ DiagnosticsPanel }) => <DiagnosticsPanel />,
    closes: { type: 'intent.closeDiagnostics' },
  }),
  /** Controls in the film's own window. If they do not load, the film plays there without them. */
  ownWindow: place({
    opens: selectIsOwnWindow,
    script: lazyPart(() => import('../own-window/OwnWindow.tsx')),
    shows: ({ OwnWindow }) => {
      const view = (window as Opener).documentPictureInPicture?.window ?? null;
      return view && <OwnWindow view={view} />;
    },
  }),
};
