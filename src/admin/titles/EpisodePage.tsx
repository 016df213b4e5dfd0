import type { FullEpisode, TitleSeason } from '../../contract/calls/admin/episodes.ts';
import type { FullTitle } from '../../contract/calls/admin/titles.ts';
import { useAdmin } from '../shared/admin.ts';
import { Erase } from '../shared/Erase.tsx';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo, useRoute } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { createEpisode, deleteEpisode, getEpisode, getFoundParts, listTitleSeasons, updateEpisode } from './calls.ts';
import { newEpisode, toEpisodeBody, toEpisodeDraft } from './episode-draft.ts';
import { EpisodeForm } from './EpisodeForm.tsx';

const words = texts.episodes;
const listHref = (titleId: number) => hrefTo(['titles', titleId, 'episodes']);

interface Props {
  readonly title: FullTitle;
  /** Null for a new episode. */
  readonly episodeId: number | null;
}

/** The page of an episode, with a link back to the title's episodes. */
export function EpisodePage({ title, episodeId }: Props) {
  const { value: seasons, problem, reload } = useLoaded(listTitleSeasons, { titleId: title.id });
  return (
    <>
      <a className="back" href={listHref(title.id)}>
        {title.title}
      </a>
      {seasons === null ? (
        problem === null ? (
          <Loading />
        ) : (
          <ProblemNotice problem={problem} onRetry={reload} />
        )
      ) : episodeId === null ? (
        <NewEpisode title={title} seasons={seasons} />
      ) : (
        <KnownEpisode episodeId={episodeId} seasons={seasons} />
      )}
    </>
  );
}

function NewEpisode({ title, seasons }: { readonly title: FullTitle; readonly seasons: readonly TitleSeason[] }) {
  const { announce } = useAdmin();
  const { season = '' } = useRoute().query;
  const { run, isRunning, problem } = useAction(createEpisode);
  // A film has the same name as its only episode.
  const name = seasons.length === 0 && title.episodes === 0 ? title.title : '';
  return (
    <>
      <Heading title={words.add} />
      <EpisodeForm
        initial={newEpisode(name, season)}
        seasons={seasons}
        isRunning={isRunning}
        problem={problem}
        cancelHref={listHref(title.id)}
        onSave={(draft) => {
          void run({ titleId: title.id, ...toEpisodeBody(draft) }).then((done) => {
            if (done === null) return;
            announce(texts.saved);
            goTo(listHref(title.id));
          });
        }}
      />
    </>
  );
}

function KnownEpisode({
  episodeId,
  seasons,
}: {
  readonly episodeId: number;
  readonly seasons: readonly TitleSeason[];
}) {
  const { value: episode, problem, reload } = useLoaded(getEpisode, { episodeId });
  if (episode === null) {
    return (
      <>
        <Heading title={words.one} />
        {problem === null ? <Loading /> : <ProblemNotice problem={problem} onRetry={reload} />}
      </>
    );
  }
  return <Editor key={episode.version} episode={episode} seasons={seasons} onChange={reload} />;
}

function Editor({
  episode,
  seasons,
  onChange,
}: {
  readonly episode: FullEpisode;
  readonly seasons: readonly TitleSeason[];
  readonly onChange: () => void;
}) {
  const { announce } = useAdmin();
  const saving = useAction(updateEpisode);
  const found = useLoaded(getFoundParts, { episodeId: episode.id });
  const back = listHref(episode.titleId);
  return (
    <>
      <Heading title={episode.title}>
        <Erase
          call={deleteEpisode}
          args={{ episodeId: episode.id }}
          question={words.eraseWhat(episode.title)}
          why={words.eraseWhy}
          onDone={() => {
            announce(texts.erased(episode.title));
            goTo(back);
          }}
        />
      </Heading>
      <EpisodeForm
        initial={toEpisodeDraft(episode)}
        seasons={seasons}
        found={found.value?.parts}
        isRunning={saving.isRunning}
        problem={saving.problem}
        cancelHref={back}
        onReload={onChange}
        onSave={(draft) => {
          const body = toEpisodeBody(draft);
          void saving.run({ episodeId: episode.id, ...body, version: episode.version }).then((done) => {
            if (done === null) return;
            announce(texts.saved);
            onChange();
          });
        }}
      />
    </>
  );
}
