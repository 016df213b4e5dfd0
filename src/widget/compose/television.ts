import {
  animationFrames,
  animationFrameScheduler,
  asyncScheduler,
  auditTime,
  type BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Subject,
  Subscription,
  switchMap,
  take,
  takeWhile,
} from 'rxjs';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import type { RemoteOutcome, RemotePress } from '../television/remote.ts';
import { navigateByRemote } from '../television/navigate.ts';
import { closePanel, panelOf, readScreen } from '../television/screen.ts';
import { keyboardNames, remoteKeyOf, sendKey } from '../television/keys.ts';

const REPEAT_MS = 140;

export interface RemoteParts {
  /** The element that the screen is in. */
  readonly root: HTMLElement;
  readonly state$: Pick<BehaviorSubject<PlayerState>, 'pipe' | 'value'>;
  readonly send: (wish: IntentSignal | InputSignal) => void;
}

/** Lets the remote control of a television operate the player, and shows the focus from the beginning. */
export function openRemote({ root, state$, send }: RemoteParts): Subscription {
  const lifetime = new Subscription();
  const presses$ = new Subject<RemotePress>();
  let elements: readonly HTMLElement[] = [];
  let isUnhandled = false;
  let keyboardName: string | null = null;

  function perform(outcome: RemoteOutcome): void {
    switch (outcome.type) {
      case 'focus':
        // Controls that were hidden until now cannot have the focus yet.
        requestAnimationFrame(() => elements[outcome.index]?.focus());
        return;
      case 'press':
        (document.activeElement as HTMLElement | null)?.click();
        return;
      case 'wish':
        send(outcome.wish);
        return;
      case 'closePanel': {
        const panel = panelOf(root);
        if (panel !== null) closePanel(panel);
        return;
      }
      case 'handOn':
        // If the television sends only a key code, other scripts still listen for the name of the key.
        if (keyboardName === null) isUnhandled = true;
        else sendKey(document.activeElement, keyboardName);
        return;
      case 'leave':
        isUnhandled = true;
        return;
      case 'nothing':
    }
  }

  const onKey = (event: KeyboardEvent): void => {
    const key = remoteKeyOf(event);
    // Events that the player itself creates are for its own parts.
    if (key === null || !event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return;
    const read = readScreen(root, state$.value);
    elements = read.elements;
    isUnhandled = false;
    const name = Reflect.get(keyboardNames, key) as string | undefined;
    keyboardName = name === undefined || name === event.key ? null : name;
    presses$.next({ key, isRepeated: event.repeat, screen: read.screen });
    if (isUnhandled) return;
    event.preventDefault();
    event.stopPropagation();
  };

  lifetime.add(navigateByRemote(presses$, { clock: asyncScheduler, repeatMs: REPEAT_MS }).subscribe(perform));
  window.addEventListener('keydown', onKey, { capture: true });
  lifetime.add(() => window.removeEventListener('keydown', onKey, { capture: true }));
  // The card counts down, so OK must be one press away. It may appear frames after the state changes.
  const nextCard$ = state$.pipe(
    map(({ nextCard }) => nextCard.isShown),
    distinctUntilChanged(),
    switchMap((isShown) =>
      (isShown ? animationFrames() : EMPTY).pipe(
        map(() => root.querySelector<HTMLElement>('.next-card .primary')),
        filter((button) => button !== null),
        take(1),
      ),
    ),
  );
  lifetime.add(nextCard$.subscribe((button) => button.focus()));
  // The controls may appear after this script has, so each change of the state is another try until something is focused.
  const tries$ = state$.pipe(
    auditTime(0, animationFrameScheduler),
    map(() => document.activeElement),
    takeWhile((focused) => focused === document.body),
  );
  const focusFirst = (): void => {
    const { screen, elements: present } = readScreen(root, state$.value);
    present[screen.first]?.focus();
  };
  lifetime.add(tries$.subscribe(focusFirst));
  return lifetime;
}
