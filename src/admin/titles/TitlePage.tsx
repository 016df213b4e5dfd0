import type { FullTitle } from '../../contract/calls/admin/titles.ts';
import { useAdmin } from '../shared/admin.ts';
import { LinkButton } from '../shared/Button.tsx';
import { Erase } from '../shared/Erase.tsx';
import { toCount } from '../shared/format.ts';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { deleteTitle, getTitle, updateTitle } from './calls.ts';
import { EpisodePage } from './EpisodePage.tsx';
import { Episodes } from './Episodes.tsx';
import { MediaCheck } from './MediaCheck.tsx';
import { TakeDown } from './TakeDown.tsx';
import { toTitleBody, toTitleDraft } from './title-draft.ts';
import { TitleForm } from './TitleForm.tsx';

const words = texts.titles;

/** One title: its description, its parts, and the actions on it. */
export function TitlePage({
  titleId,
  part,
  episode,
}: {
  readonly titleId: number;
  readonly part: string | undefined;
  readonly episode: string | undefined;
}) {
  const { value: title, problem, reload } = useLoaded(getTitle, { titleId });
  if (title === null) {
    return (
      <>
        <Heading title={words.one} />
        {problem === null ? <Loading /> : <ProblemNotice problem={problem} onRetry={reload} />}
      </>
    );
  }
  if (part === 'episodes' && episode !== undefined) {
    return <EpisodePage key={episode} title={title} episodeId={episode === 'new' ? null : Number(episode)} />;
  }
  const isAbout = part !== 'episodes';
  return (
    <>
      <TitleHeading title={title} onChange={reload} />
      <nav className="tabs" aria-label={words.parts}>
        <a href={hrefTo(['titles', titleId])} aria-current={isAbout ? 'page' : undefined}>
          {words.about}
        </a>
        <a href={hrefTo(['titles', titleId, 'episodes'])} aria-current={isAbout ? undefined : 'page'}>
          {texts.episodes.title} <span className="soft">{toCount(title.episodes)}</span>
        </a>
      </nav>
      {isAbout ? <About key={title.version} title={title} onChange={reload} /> : <Episodes titleId={titleId} />}
    </>
  );
}

interface Props {
  readonly title: FullTitle;
  readonly onChange: () => void;
}

function TitleHeading({ title, onChange }: Props) {
  const { announce } = useAdmin();
  return (
    <>
      <Heading title={title.title}>
        <LinkButton icon="play" href={`/player/?movie_id=${title.id}`} isElsewhere>
          {words.watch}
        </LinkButton>
        <Erase
          call={deleteTitle}
          args={{ titleId: title.id }}
          question={words.eraseWhat(title.title)}
          why={title.takenDown === null ? words.eraseWhy : `${words.eraseTakenDownWhy} ${words.eraseWhy}`}
          onDone={() => {
            announce(texts.erased(title.title));
            goTo(hrefTo(['titles']));
          }}
        />
      </Heading>
      <TakeDown title={title} onChange={onChange} />
      <MediaCheck title={title} />
    </>
  );
}

function About({ title, onChange }: Props) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(updateTitle);
  return (
    <TitleForm
      initial={toTitleDraft(title)}
      isRunning={isRunning}
      problem={problem}
      cancelHref={hrefTo(['titles'])}
      onReload={onChange}
      onSave={(draft) => {
        void run({ titleId: title.id, ...toTitleBody(draft), version: title.version }).then((done) => {
          if (done === null) return;
          announce(texts.saved);
          onChange();
        });
      }}
    />
  );
}
