import { useState } from 'react';
import type { TitleSeason } from '../../contract/calls/admin/episodes.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { toNumber } from '../shared/drafts.ts';
import { TextField } from '../shared/Fields.tsx';
import { toCount } from '../shared/format.ts';
import { ProblemNotice } from '../shared/Notice.tsx';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { createSeason, deleteSeason, listTitleSeasons, updateSeason } from './calls.ts';

const words = texts.episodes;

/** Seasons of a title: added, renumbered, deleted with their episodes. */
export function Seasons({ titleId, onErased }: { readonly titleId: number; readonly onErased: () => void }) {
  const { announce } = useAdmin();
  const { value: seasons, problem, reload } = useLoaded(listTitleSeasons, { titleId });
  const adding = useAction(createSeason);
  const moving = useAction(updateSeason);
  const erasing = useAction(deleteSeason);
  const [chosen, setChosen] = useState<TitleSeason | null>(null);
  const next = Math.max(0, ...(seasons ?? []).map(({ order }) => order)) + 1;

  const changed = (text: string) => {
    announce(text);
    reload();
    onErased();
  };
  const add = async (order: number) => (await adding.run({ titleId, order })) && changed(words.seasonAdded(order));
  const move = async (seasonId: number, order: number) =>
    (await moving.run({ seasonId, order })) && changed(texts.saved);
  const erase = async ({ id, order }: TitleSeason) => {
    if ((await erasing.run({ seasonId: id })) === null) return;
    setChosen(null);
    changed(texts.erased(words.seasonNumber(order)));
  };
  const columns: readonly Column<TitleSeason>[] = [
    {
      title: words.season,
      kind: 'main',
      cell: (season) => (
        <NumberForm
          key={season.order}
          label={words.seasonOrder(season.order)}
          order={season.order}
          save={texts.save}
          onSave={(order) => void move(season.id, order)}
        />
      ),
    },
    { title: words.count, cell: ({ episodes }) => toCount(episodes) },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (season) => (
        <Button icon="remove" onClick={() => setChosen(season)}>
          {texts.erase}
        </Button>
      ),
    },
  ];
  return (
    <section className="part" aria-labelledby="seasons">
      <h2 id="seasons">{words.seasons}</h2>
      <ProblemNotice problem={problem ?? adding.problem ?? moving.problem} />
      {seasons !== null && seasons.length > 0 ? (
        <Table label={words.seasons} columns={columns} rows={seasons} keyOf={({ id }) => id} />
      ) : (
        <p className="soft">{words.noSeasons}</p>
      )}
      <NumberForm
        key={`new ${next}`}
        label={words.newSeason}
        order={next}
        save={words.addSeason}
        isNew
        onSave={(order) => void add(order)}
      />
      {chosen !== null && (
        <Confirm
          title={words.eraseSeason(chosen.order)}
          confirmLabel={texts.erase}
          isRunning={erasing.isRunning}
          problem={erasing.problem}
          onConfirm={() => void erase(chosen)}
          onClose={() => {
            setChosen(null);
            erasing.forget();
          }}
        >
          <p>{words.eraseSeasonWhy}</p>
        </Confirm>
      )}
    </section>
  );
}

interface NumberedProps {
  readonly label: string;
  readonly order: number;
  readonly save: string;
  readonly isNew?: boolean;
  readonly onSave: (order: number) => void;
}

/** A number with its button, which appears once there is something to save. */
function NumberForm({ label, order, save, isNew = false, onSave }: NumberedProps) {
  const [text, setText] = useState(String(order));
  return (
    <form
      className="inline narrow"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(toNumber(text) ?? 0);
      }}
    >
      <TextField
        label={label}
        required
        inputMode="numeric"
        pattern="\d{1,5}"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(isNew || text !== String(order)) && (
        <Button type="submit" icon={isNew ? 'add' : 'done'}>
          {save}
        </Button>
      )}
    </form>
  );
}
