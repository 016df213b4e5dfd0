import { useAdmin } from '../shared/admin.ts';
import { Heading } from '../shared/Heading.tsx';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { texts } from '../texts.ts';
import { createTitle } from './calls.ts';
import { toTitleBody, toTitleDraft } from './title-draft.ts';
import { TitleForm } from './TitleForm.tsx';

const initial = { ...toTitleDraft(null), popularity: '0' };

export function NewTitle() {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(createTitle);
  return (
    <>
      <Heading title={texts.titles.add} />
      <TitleForm
        initial={initial}
        isNew
        isRunning={isRunning}
        problem={problem}
        cancelHref={hrefTo(['titles'])}
        onSave={(draft) => {
          void run(toTitleBody(draft)).then((done) => {
            if (done === null) return;
            announce(texts.saved);
            goTo(hrefTo(['titles', done.answer.id]));
          });
        }}
      />
    </>
  );
}
