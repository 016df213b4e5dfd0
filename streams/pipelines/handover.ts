import { combineLatest, map, withLatestFrom, type Observable } from 'rxjs';
import type { CastLoad, Command, CommandOf } from '../model/commands.ts';
import type {
  ContentState,
  IntentState,
  Output,
  SelectionState,
  SourceState,
  TimelineState,
  TracksState,
} from '../model/state.ts';

export interface HandoverInputs {
  /** As it would be done here. */
  readonly attach$: Observable<CommandOf<'engine.attach' | 'engine.detach'>>;
  readonly output$: Observable<Output>;
  readonly content$: Observable<ContentState>;
  readonly selection$: Observable<SelectionState>;
  readonly source$: Observable<SourceState>;
  readonly timeline$: Observable<TimelineState>;
  readonly tracks$: Observable<TracksState>;
  readonly rate$: Observable<number>;
  readonly intent$: Observable<IntentState>;
}

type Around = Omit<CastLoad, 'source' | 'startSeconds'>;

/**
 * Gives each attachment to whatever plays the film now: to an engine here, to the browser's own one for AirPlay, or
 * with all that goes with it to a Cast device.
 *
 * attach  -a-----b---
 * output  h----c-----   (h: here, c: cast)
 * result  -a-----L---   (L: cast.load)
 */
export function handover(inputs: HandoverInputs): Observable<Command> {
  return inputs.attach$.pipe(
    withLatestFrom(inputs.output$, around(inputs)),
    map(([command, target, film]): Command => {
      if (command.type === 'engine.detach' || target === 'here') return command;
      if (target === 'airPlay')
        return { ...command, source: { ...command.source, kind: nativeFor(command.source.kind) } };
      const { cause, source, startSeconds } = command;
      return { type: 'cast.load', cause, source, startSeconds, ...film };
    }),
  );
}

type Kind = CommandOf<'engine.attach'>['source']['kind'];

function nativeFor(kind: Kind): Kind {
  return kind === 'hls' ? 'native' : kind;
}

function around(inputs: HandoverInputs): Observable<Around> {
  return combineLatest([
    inputs.content$,
    inputs.selection$,
    inputs.source$,
    inputs.timeline$,
    inputs.tracks$,
    inputs.rate$,
    inputs.intent$,
  ]).pipe(
    map(([content, { episode }, source, { isLive }, { textTracks, textTrackId }, rate, { wants }]): Around => {
      const film = content.status === 'loaded' ? content.catalogue.content : null;
      return {
        isLive,
        wantsPlay: wants === 'play',
        rate,
        title: film?.title ?? '',
        episode: film?.hasMultipleEpisodes === true ? pick(episode) : null,
        posterUrl: episode.posterPath ?? film?.posterUrl ?? null,
        subtitles: source.status === 'ready' ? source.subtitles : [],
        textTrack: textTracks.find(({ id }) => id === textTrackId) ?? null,
      };
    }),
  );
}

function pick({ title, order, season }: SelectionState['episode']): Around['episode'] {
  return { title, order, season };
}
