import { distinctUntilChanged, map, merge, scan, startWith, withLatestFrom, type Observable } from 'rxjs';
import { chooseEngine, isMasterJson } from '../model/addresses.ts';
import type { SourceOption, SubtitleFile } from '../model/catalogue.ts';
import { siblingChapters } from '../model/chapters.ts';
import { sameLabel } from '../model/episode-order.ts';
import type { Failure } from '../model/errors.ts';
import type { Session } from '../model/session.ts';
import { addressOf, chooseSource, type KnownMaster } from '../model/source-choice.ts';
import type { ContentState, SelectionState, SourceState } from '../model/state.ts';
import { siblingThumbnails } from '../model/thumbnails.ts';

export interface SourceInputs {
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
  readonly masterLoaded$: Observable<KnownMaster>;
  readonly masterFailed$: Observable<{ readonly url: string; readonly failure: Failure }>;
  readonly sourceChosen$: Observable<string>;
}

interface Address {
  readonly url: string;
  readonly episodeId: number;
  readonly isPlaceholder: boolean;
  readonly environment: Session['environment'];
}

type Step =
  | { readonly step: 'address'; readonly address: Address }
  | ({ readonly step: 'loaded' } & KnownMaster)
  | { readonly step: 'failed'; readonly url: string; readonly failure: Failure }
  | { readonly step: 'chosen'; readonly label: string };

interface Resolution {
  readonly address: Address | null;
  /** Survives a change of episode: who chose a source once wants it for the next one too. */
  readonly label: string | null;
  readonly options: readonly SourceOption[];
  readonly subtitles: readonly SubtitleFile[];
  readonly thumbnails: string | null;
  readonly chapters: string | null;
  /** Asked for before it was needed. */
  readonly ahead: KnownMaster | null;
  readonly state: SourceState;
}

const NOTHING: Resolution = {
  address: null,
  label: null,
  options: [],
  subtitles: [],
  thumbnails: null,
  chapters: null,
  ahead: null,
  state: { status: 'none' },
};

/**
 * From a selection to something an engine can play. A plain address is ready at once; a master JSON is resolved
 * first and offers several sources, of which the label chosen before wins, then the flagged default, then the first;
 * one that came before it was needed is kept for the next selection. A reducer and not `switchMap`, because a choice
 * must not ask for the master again.
 *
 * selection  a-----b---
 * master     ---m------
 * chosen     ----c-----
 * result     r--Dcr----   (r: resolving, D: default source, c: the chosen one)
 */
export function source(inputs: SourceInputs): Observable<SourceState> {
  const address$ = inputs.selection$.pipe(
    withLatestFrom(inputs.content$, inputs.session$, toAddress),
    // Two episodes may share one address; each is attached anew, at its own place.
    distinctUntilChanged((left, right) => left.url === right.url && left.episodeId === right.episodeId),
  );
  return merge(
    address$.pipe(map((address): Step => ({ step: 'address', address }))),
    inputs.masterLoaded$.pipe(map(({ url, master }): Step => ({ step: 'loaded', url, master }))),
    inputs.masterFailed$.pipe(map(({ url, failure }): Step => ({ step: 'failed', url, failure }))),
    inputs.sourceChosen$.pipe(map((label): Step => ({ step: 'chosen', label }))),
  ).pipe(
    scan(takeStep, NOTHING),
    map((resolution) => resolution.state),
    startWith(NOTHING.state),
    distinctUntilChanged(),
  );
}

function toAddress(selected: SelectionState, content: ContentState, { environment }: Session): Address {
  const episodeId = selected.episode.id;
  if (content.status === 'loaded' && !content.catalogue.available) {
    return { url: environment.placeholderUrl, episodeId, isPlaceholder: true, environment };
  }
  const url = addressOf(selected.episode, selected.variant, environment.origin);
  return { url, episodeId, isPlaceholder: false, environment };
}

function takeStep(resolution: Resolution, step: Step): Resolution {
  switch (step.step) {
    case 'address':
      return isMasterJson(step.address.url) ? behindMaster(resolution, step.address) : plain(resolution, step.address);
    case 'loaded': {
      const { url, master } = step;
      return isAwaited(resolution, url) ? offer(resolution, master) : { ...resolution, ahead: { url, master } };
    }
    case 'failed':
      if (!isAwaited(resolution, step.url)) return resolution;
      return { ...resolution, state: { status: 'failed', failure: step.failure } };
    case 'chosen':
      if (!resolution.options.some((option) => sameLabel(option.label, step.label))) return resolution;
      return choose({ ...resolution, label: step.label });
  }
}

function behindMaster(resolution: Resolution, address: Address): Resolution {
  const { ahead } = resolution;
  const waiting = waitFor(resolution, address);
  return ahead?.url === address.url ? offer(waiting, ahead.master) : waiting;
}

function offer(resolution: Resolution, master: KnownMaster['master']): Resolution {
  const { sources, subtitles, thumbnails, chapters } = master;
  return choose({ ...resolution, options: sources, subtitles, thumbnails, chapters });
}

function waitFor(resolution: Resolution, address: Address): Resolution {
  const state: SourceState = { status: 'resolving', url: address.url };
  return { ...NOTHING, label: resolution.label, address, state };
}

function isAwaited({ state }: Resolution, url: string): boolean {
  return state.status === 'resolving' && state.url === url;
}

function plain(resolution: Resolution, address: Address): Resolution {
  const options = address.url === '' ? [] : [{ label: '', link: address.url, isDefault: true }];
  return choose({ ...NOTHING, label: resolution.label, address, options });
}

function choose(resolution: Resolution): Resolution {
  const { address, options, subtitles } = resolution;
  const option = chooseSource(options, resolution.label);
  if (address === null || option === undefined) return { ...resolution, state: unplayable(address?.url ?? '') };
  const media = chooseEngine(option.link, address.environment);
  if (media === null) return { ...resolution, state: unplayable(option.link) };
  return {
    ...resolution,
    state: {
      status: 'ready',
      ...media,
      options,
      activeLabel: option.label === '' ? null : option.label,
      subtitles,
      thumbnailsUrl: resolution.thumbnails ?? thumbnailsBeside(media.url, address),
      chaptersUrl: resolution.chapters ?? chaptersBeside(media.url, address),
      isPlaceholder: address.isPlaceholder,
    },
  };
}

function thumbnailsBeside(url: string, { isPlaceholder, environment }: Address): string | null {
  return environment.hasSiblingThumbnails && !isPlaceholder ? siblingThumbnails(url) : null;
}

function chaptersBeside(url: string, { isPlaceholder, environment }: Address): string | null {
  return environment.hasSiblingChapters && !isPlaceholder ? siblingChapters(url) : null;
}

function unplayable(url: string): SourceState {
  return {
    status: 'failed',
    failure: {
      code: 4,
      category: 'media',
      fatal: true,
      message: 'Failed to load resource.',
      context: { url },
      cause: null,
    },
  };
}
