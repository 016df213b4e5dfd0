import { useState } from 'react';
import type { FullTitle } from '../../contract/calls/admin/titles.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button, LinkButton } from '../shared/Button.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { blockTitle, deleteTitle, getTitle, unblockTitle, updateTitle } from './calls.ts';
import { StateBadge } from './StateBadge.tsx';
import { toTitleBody, toTitleDraft } from './title-draft.ts';
import { TitleForm } from './TitleForm.tsx';

const words = texts.titles;

/** One title: what is told of it, and what may be done with it. */
export function TitlePage({ titleId }: { readonly titleId: number }) {
  const { value: title, problem, reload } = useLoaded(getTitle, { titleId });
  if (title === null) {
    return (
      <>
        <Heading title={words.one} />
        {problem === null ? <Loading /> : <ProblemNotice problem={problem} onRetry={reload} />}
      </>
    );
  }
  return (
    <>
      <TitleHeading title={title} onChange={reload} />
      <About key={title.version} title={title} onChange={reload} />
    </>
  );
}

interface Props {
  readonly title: FullTitle;
  readonly onChange: () => void;
}

function TitleHeading({ title, onChange }: Props) {
  const { announce } = useAdmin();
  const [asked, setAsked] = useState<'block' | 'erase' | null>(null);
  const blocking = useAction(blockTitle);
  const unblocking = useAction(unblockTitle);
  const erasing = useAction(deleteTitle);
  const args = { titleId: title.id };

  const close = () => {
    setAsked(null);
    blocking.forget();
    erasing.forget();
  };
  const changed = (text: string) => {
    close();
    announce(text);
    onChange();
  };
  const block = async () => (await blocking.run(args)) && changed(words.blocked);
  const unblock = async () => (await unblocking.run(args)) && changed(words.unblocked);
  const erase = async () => {
    if ((await erasing.run(args)) === null) return;
    announce(texts.erased(title.title));
    goTo(hrefTo(['titles']));
  };
  return (
    <>
      <Heading title={title.title}>
        <LinkButton icon="play" href={`/player/?movie_id=${title.id}`} isElsewhere>
          {words.watch}
        </LinkButton>
        {title.isBlocked ? (
          <Button disabled={unblocking.isRunning} onClick={() => void unblock()}>
            {words.unblock}
          </Button>
        ) : (
          <Button onClick={() => setAsked('block')}>{words.block}</Button>
        )}
        <Button kind="danger" icon="remove" onClick={() => setAsked('erase')}>
          {texts.erase}
        </Button>
      </Heading>
      {title.isBlocked && <StateBadge isBlocked />}
      <ProblemNotice problem={unblocking.problem} />
      {asked === 'block' && (
        <Confirm
          title={words.blockWhat(title.title)}
          yes={words.block}
          isRunning={blocking.isRunning}
          problem={blocking.problem}
          onYes={() => void block()}
          onClose={close}
        >
          <p>{words.blockWhy}</p>
        </Confirm>
      )}
      {asked === 'erase' && (
        <Confirm
          title={words.eraseWhat(title.title)}
          yes={texts.erase}
          isRunning={erasing.isRunning}
          problem={erasing.problem}
          onYes={() => void erase()}
          onClose={close}
        >
          <p>{words.eraseWhy}</p>
        </Confirm>
      )}
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
