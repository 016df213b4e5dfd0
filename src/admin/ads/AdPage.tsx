import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/ads.ts';
import { useAdmin } from '../shared/admin.ts';
import { LinkButton } from '../shared/Button.tsx';
import { fromLocalTime, orNull, toLocalTime, toNumber } from '../shared/drafts.ts';
import { Erase } from '../shared/Erase.tsx';
import { SelectField, TextField } from '../shared/Fields.tsx';
import { Form } from '../shared/Form.tsx';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import type { Problem } from '../shared/problem.ts';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { useForm } from '../shared/use-form.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { words as trialWords } from './texts.ts';

export const listAds = caller(calls.listAds);
export const listVastDocuments = caller(calls.listVastDocuments);
const createAd = caller(calls.createAd);
const updateAd = caller(calls.updateAd);
const deleteAd = caller(calls.deleteAd);
const words = texts.ads;
const list = hrefTo(['ads']);

/** The page of a place in the ad list; a null id is a new place. */
export function AdPage({ adId }: { readonly adId: number | null }) {
  const { value, problem, reload } = useLoaded(listAds, {});
  if (value === null) return problem === null ? <Loading /> : <ProblemNotice problem={problem} onRetry={reload} />;
  if (adId === null) return <NewAd />;
  const ad = value.find(({ id }) => id === adId);
  if (ad === undefined) return <ProblemNotice problem={{ kind: 'missing', field: null }} />;
  return <KnownAd key={ad.version} ad={ad} onChange={reload} />;
}

function NewAd() {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(createAd);
  const save = async (body: Body) => {
    if ((await run(body)) === null) return;
    announce(texts.saved);
    goTo(list);
  };
  return (
    <>
      <Heading title={words.add} />
      <AdForm ad={null} isRunning={isRunning} problem={problem} onSave={(body) => void save(body)} />
    </>
  );
}

function KnownAd({ ad, onChange }: { readonly ad: calls.Ad; readonly onChange: () => void }) {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(updateAd);
  const save = async (body: Body) => {
    if ((await run({ adId: ad.id, ...body, version: ad.version })) === null) return;
    announce(texts.saved);
    goTo(list);
  };
  return (
    <>
      <Heading title={words.one}>
        {typeof ad.vastUrl === 'string' && (
          <LinkButton icon="search" href={hrefTo(['ads', 'trial'], { url: ad.vastUrl })}>
            {trialWords.check}
          </LinkButton>
        )}
        <Erase
          call={deleteAd}
          args={{ adId: ad.id }}
          question={words.eraseWhat}
          onDone={() => {
            announce(words.erased);
            goTo(list);
          }}
        />
      </Heading>
      <AdForm ad={ad} isRunning={isRunning} problem={problem} onReload={onChange} onSave={(body) => void save(body)} />
    </>
  );
}

type Body = Parameters<typeof createAd>[1];

interface Props {
  readonly ad: calls.Ad | null;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onReload?: () => void;
  readonly onSave: (body: Body) => void;
}

function AdForm({ ad, onSave, ...form }: Props) {
  const { value: documents } = useLoaded(listVastDocuments, {});
  const { draft, input } = useForm(
    {
      phase: ad?.phase ?? 'preroll',
      source: typeof ad?.vastSlug === 'string' ? 'document' : 'url',
      vastUrl: ad?.vastUrl ?? '',
      vastSlug: ad?.vastSlug ?? '',
      position: String(ad?.position ?? 0),
      startsAt: toLocalTime(ad?.startsAt ?? null),
      endsAt: toLocalTime(ad?.endsAt ?? null),
    },
    form.problem,
  );
  const isUrl = draft.source === 'url';
  const save = () =>
    onSave({
      phase: draft.phase === 'midroll' ? 'midroll' : 'preroll',
      position: toNumber(draft.position) ?? 0,
      vastUrl: isUrl ? orNull(draft.vastUrl) : null,
      vastSlug: isUrl ? null : orNull(draft.vastSlug),
      startsAt: fromLocalTime(draft.startsAt),
      endsAt: fromLocalTime(draft.endsAt),
    });
  return (
    <Form label={words.one} onSave={save} cancelHref={list} {...form}>
      <div className="fields">
        <SelectField
          label={words.phase}
          options={[
            { value: 'preroll', text: words.phases.preroll },
            { value: 'midroll', text: words.phases.midroll },
          ]}
          {...input('phase')}
        />
        <TextField
          label={words.position}
          hint={words.positionHint}
          inputMode="numeric"
          maxLength={6}
          {...input('position')}
        />
        <SelectField
          label={words.source}
          options={[
            { value: 'url', text: words.sources.url },
            { value: 'document', text: words.sources.document },
          ]}
          {...input('source')}
        />
        {isUrl ? (
          <TextField
            label={words.vastUrl}
            hint={words.vastUrlHint}
            type="url"
            required
            maxLength={4_096}
            {...input('vastUrl')}
          />
        ) : (
          <SelectField
            label={words.vastSlug}
            required
            options={[
              { value: '', text: words.noDocument },
              ...(documents ?? []).map(({ slug }) => ({ value: slug, text: slug })),
            ]}
            {...input('vastSlug')}
          />
        )}
        <TextField label={words.startsAt} hint={words.timeHint} type="datetime-local" {...input('startsAt')} />
        <TextField label={words.endsAt} type="datetime-local" {...input('endsAt')} />
      </div>
    </Form>
  );
}
