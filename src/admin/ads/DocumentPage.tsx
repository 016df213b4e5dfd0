import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/ads.ts';
import { useAdmin } from '../shared/admin.ts';
import { Erase } from '../shared/Erase.tsx';
import { TextArea, TextField } from '../shared/Fields.tsx';
import { Form } from '../shared/Form.tsx';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { useForm } from '../shared/use-form.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';

const getVastDocument = caller(calls.getVastDocument);
const saveVastDocument = caller(calls.saveVastDocument);
const deleteVastDocument = caller(calls.deleteVastDocument);
const words = texts.ads;
const list = hrefTo(['ads']);

/** The page of a document that these services give out; a null name is a new document. */
export const DocumentPage = ({ slug }: { readonly slug: string | null }) =>
  slug === null ? (
    <>
      <Heading title={words.addDocument} />
      <Editor known={null} />
    </>
  ) : (
    <KnownDocument slug={slug} />
  );

function KnownDocument({ slug }: { readonly slug: string }) {
  const { announce } = useAdmin();
  const { value, problem, reload } = useLoaded(getVastDocument, { slug });
  return (
    <>
      <Heading title={slug}>
        <Erase
          call={deleteVastDocument}
          args={{ slug }}
          question={words.eraseDocument(slug)}
          why={words.eraseDocumentWhy}
          onDone={() => {
            announce(texts.erased(slug));
            goTo(list);
          }}
        />
      </Heading>
      {value === null && (problem === null ? <Loading /> : <ProblemNotice problem={problem} onRetry={reload} />)}
      {value !== null && <Editor key={value.version} known={value} onReload={reload} />}
    </>
  );
}

interface Known {
  readonly slug: string;
  readonly document: string;
  readonly version: string;
}

function Editor({ known, onReload }: { readonly known: Known | null; readonly onReload?: () => void }) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(saveVastDocument);
  const { draft, input } = useForm({ slug: known?.slug ?? '', document: known?.document ?? '' }, problem);
  const save = async () => {
    if ((await run({ ...draft, version: known?.version ?? null })) === null) return;
    announce(texts.saved);
    goTo(list);
  };
  return (
    <Form
      label={words.document}
      isRunning={isRunning}
      problem={problem}
      onSave={() => void save()}
      onReload={onReload}
      cancelHref={list}
    >
      <div className="fields">
        {known === null && (
          <TextField
            label={words.slug}
            hint={words.slugHint}
            required
            pattern="[a-z0-9][a-z0-9-]*"
            maxLength={100}
            {...input('slug')}
          />
        )}
        <div className="wide code">
          <TextArea
            label={words.document}
            rows={16}
            required
            spellCheck={false}
            maxLength={60_000}
            {...input('document')}
          />
        </div>
      </div>
    </Form>
  );
}
