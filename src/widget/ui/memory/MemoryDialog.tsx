import { useState } from 'react';
import { memoryKinds, type MemoryCounts, type MemoryKind } from '../../../../streams/model/memory.ts';
import { ModalDialog } from '../shared/ModalDialog.tsx';
import { useUi } from '../hooks.ts';
import { memoryTexts } from '../languages/memory.ts';
import { texts } from '../texts.ts';
import { styles } from './memory-styles.ts';

/** The dialog about what the player remembers, by kinds, each of which the viewer can have forgotten. */
export function MemoryDialog({ counts }: { readonly counts: MemoryCounts }) {
  const { send } = useUi();
  const [message, setMessage] = useState('');
  const [isSure, setSure] = useState(false);
  const isEmpty = memoryKinds.every((kind) => counts[kind] === 0);

  const forget = (kinds: readonly MemoryKind[], what: string) => {
    send({ type: 'intent.forget', kinds });
    setMessage(memoryTexts().forgotten(what));
    setSure(false);
  };
  const forgetAll = () => {
    if (isEmpty) return;
    if (isSure) forget(memoryKinds, memoryTexts().all);
    else setSure(true);
  };

  return (
    <ModalDialog
      name="memory"
      isList
      title={texts.memory}
      onClose={() => send({ type: 'intent.closeMemory' })}
      styles={styles}
    >
      {/* Focusable, so that keys scroll the list in a low frame. */}
      <div className="memory-list list-body" tabIndex={0} role="group" aria-label={texts.memory}>
        <p>{memoryTexts().where}</p>
        <ul>
          {memoryKinds.map((kind) => (
            <Row key={kind} kind={kind} count={counts[kind]} onForget={forget} />
          ))}
        </ul>
      </div>
      <div className="answers list-foot">
        <button
          type="button"
          className={isSure ? 'answer primary' : 'answer'}
          aria-disabled={isEmpty}
          onClick={forgetAll}
          onBlur={() => setSure(false)}
        >
          {isSure ? memoryTexts().sure : memoryTexts().forgetAll}
        </button>
      </div>
      <div className="unseen" role="status">
        {message}
      </div>
    </ModalDialog>
  );
}

interface RowProps {
  readonly kind: MemoryKind;
  readonly count: number;
  readonly onForget: (kinds: readonly MemoryKind[], what: string) => void;
}

/** The button stays when nothing is left, so that the focus does not fall out of the dialog. */
function Row({ kind, count, onForget }: RowProps) {
  const name = memoryTexts().kinds[kind];
  return (
    <li data-kind={kind}>
      <div>
        <span className="memory-name">{name}</span>
        <span className="memory-count">{memoryTexts().count(kind, count)}</span>
      </div>
      <button
        type="button"
        className="answer"
        aria-label={memoryTexts().forgetOf(name)}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onForget([kind], name)}
      >
        {memoryTexts().forget}
      </button>
    </li>
  );
}
