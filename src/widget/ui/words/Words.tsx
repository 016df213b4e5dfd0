import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { selectWords } from '../selectors.ts';
import { WordCardPanel } from './WordCardPanel.tsx';
import {
  drawnCues,
  languageOf,
  readWord,
  unwrapWords,
  wordAt,
  wordBeside,
  drawnWords,
  wrapWords,
} from './word-nodes.ts';
import { styles } from './words-styles.ts';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
/** Time for the pointer to cross the gap between two words. */
const LEAVES_AFTER_MS = 300;

/** Turns the words of the captions into buttons, for as long as the host page wants to hear of chosen words. */
export function Words() {
  useStyles(styles);
  const { send, now } = useUi();
  const { entries, card, chosen, pausesOnPoint } = usePlayerState(selectWords);
  /** The word that is chosen or has the focus. */
  const word = useRef<HTMLElement | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const isPausedHere = useRef(false);
  /** The viewer wants to go to the words between two lines, when there are none; until the next line or another key. */
  const isAwaited = useRef(false);

  const pause = () => {
    if (now().intent.wants !== 'play') return;
    isPausedHere.current = true;
    send({ type: 'intent.pause' });
  };
  const resumeIfPausedHere = () => {
    if (isPausedHere.current) send({ type: 'intent.play' });
    isPausedHere.current = false;
  };
  const goTo = (next: HTMLElement | undefined) => {
    if (next === undefined) return;
    word.current = next;
    next.focus({ preventScroll: true });
  };
  const leave = () => {
    const before = cameFrom.current;
    cameFrom.current = null;
    word.current?.blur();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    resumeIfPausedHere();
  };
  const choose = (element: HTMLElement) => {
    pause();
    word.current = element;
    send({ type: 'intent.chooseWord', word: readWord(element) });
  };
  const close = () => {
    send({ type: 'intent.showWordCard', card: null });
    if (cameFrom.current !== null) word.current?.focus({ preventScroll: true });
    else resumeIfPausedHere();
  };

  const enter = useEffectEvent(() => {
    const [first] = drawnWords();
    isAwaited.current = first === undefined;
    if (first === undefined) return;
    cameFrom.current ??= document.activeElement;
    pause();
    goTo(first);
  });
  const first = useRef(entries);
  useEffect(() => {
    if (entries !== first.current) enter();
  }, [entries]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const pressed = wordAt(event.target);
    if (pressed === null) return;
    event.preventDefault();
    choose(pressed);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    isAwaited.current = false;
    const focused = wordAt(event.target);
    if (focused === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS.includes(event.key)) goTo(wordBeside(focused, event.key));
    else if (event.key === 'Enter' || event.key === ' ') choose(focused);
    // The card may have come a moment ago, and not have the focus yet.
    else if (event.key === 'Escape') (now().words.card === null ? leave : close)();
    else return;
    // These keys do nothing else here.
    event.preventDefault();
    event.stopPropagation();
  });
  const onPoint = useEffectEvent((isOver: boolean) => {
    if (isOver) pause();
    else if (now().words.card === null && cameFrom.current === null) resumeIfPausedHere();
  });

  useEffect(() => {
    const wrapNewCues = () => {
      for (const cue of drawnCues()) {
        if (cue.dataset['words'] === '') continue;
        cue.dataset['words'] = '';
        wrapWords(cue, languageOf(cue));
      }
      if (isAwaited.current) enter();
    };
    const changes = new MutationObserver(wrapNewCues);
    const frame = document.querySelector('.potok') ?? document.body;
    changes.observe(frame, { childList: true, subtree: true });
    wrapNewCues();
    const click = (event: MouseEvent) => onClick(event);
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('click', click);
    document.addEventListener('keydown', key, { capture: true });
    return () => {
      changes.disconnect();
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', key, { capture: true });
      for (const cue of drawnCues()) {
        delete cue.dataset['words'];
        unwrapWords(cue);
      }
    };
  }, []);

  useEffect(() => {
    if (!pausesOnPoint) return undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const isOver = wordAt(target) !== null;
      clearTimeout(leaving);
      if (isOver) onPoint(true);
      else leaving = setTimeout(() => onPoint(false), LEAVES_AFTER_MS);
    };
    document.addEventListener('pointerover', over);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('pointerover', over);
    };
  }, [pausesOnPoint]);

  return card !== null && chosen !== null ? (
    <WordCardPanel card={card} word={chosen.word} beside={word} onClose={close} />
  ) : null;
}
