import { fromEvent, merge, take } from 'rxjs';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { readSetting } from '../startup/configuration.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { optionalChunk } from './background.ts';

/** Finds an element that the widget's page must have. Throws an error with its name if the element is missing. */
export function pagePart<T extends Element>(selector: string, kind: new () => T): T {
  const part = document.querySelector(selector);
  if (part instanceof kind) return part;
  throw new Error(`The page of the player has no ${selector}.`);
}

/**
 * Applies the host page's theme. Most pages have no theme, so this is a separate script. It loads long before the
 * screen that it colours.
 */
export function applyPageTheme(root: HTMLElement, search: string, load = () => import('../startup/theme.ts')): void {
  if (/[?&]theme_/.test(search)) void optionalChunk(load, ({ applyTheme }) => applyTheme(root, search), 'theme');
}

/**
 * Loads the texts of the interface if the page asks for a language that may not be Russian; null: the Russian texts,
 * which the screen's script contains. Other texts are in a script of their own; if it does not load, the interface is
 * Russian.
 */
export async function loadPageLanguage(
  scope: Window,
  load = () => import('./chosen-language.ts'),
): Promise<Texts | null> {
  const [, asked = readSetting(scope, 'env_language', () => undefined, String)] =
    /[?&]language=([^&]*)/.exec(scope.location.search) ?? [];
  if (asked === null || asked === 'ru') return null;
  return optionalChunk(load, ({ applyLanguage }) => applyLanguage(scope), 'language');
}

/**
 * Loads the screen's style sheet. The page has it disabled, because a loading sheet blocks painting. The element is
 * replaced each time, so that a sheet that failed is requested again.
 */
export async function loadScreenStyles(): Promise<void> {
  const link = pagePart('#potok-styles', HTMLLinkElement);
  const wanted = link.cloneNode() as HTMLLinkElement;
  wanted.removeAttribute('disabled');
  const loaded = new Promise((done, fail) => {
    wanted.addEventListener('load', done, { once: true });
    wanted.addEventListener('error', () => fail(new Error('The style sheet did not load.')), { once: true });
  });
  link.replaceWith(wanted);
  await loaded;
}

export interface StartButton {
  readonly follow: (state: JoiningPlayerState) => void;
  /** Moves the focus to the screen's own button, which is at the same place. */
  readonly handOver: (screen: ParentNode) => void;
}

/**
 * The page's own play button, to start a film before the screen's script has loaded. It is hidden while a film starts
 * automatically, or while the screen shows a question or an error.
 */
export function createStartButton(element: HTMLButtonElement, send: (intent: IntentSignal) => void): StartButton {
  const { ownerDocument } = element;
  // Null once the button is removed: the state is still observed then.
  let button: HTMLButtonElement | null = element;
  let hadFocus = false;
  let isHolding = false;
  // Keeps the controls visible for a viewer who uses the keyboard, even before they exist.
  const hold = (isHeld: boolean): void => {
    if (isHeld === isHolding) return;
    isHolding = isHeld;
    send({ type: 'intent.holdControls', isHeld });
  };
  const play = (): void => send({ type: 'intent.play' });
  element.addEventListener('click', play);
  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'pointerleave']) {
    element.addEventListener(type, () => (isPressed = type === 'pointerdown'));
  }
  /**
   * A press that began on this button ends on the screen's own button, so neither gets a click; starts the film in
   * their place.
   */
  const finishPress = (screen: ParentNode): void => {
    merge(fromEvent(ownerDocument, 'pointerup'), fromEvent(ownerDocument, 'pointercancel'))
      .pipe(take(1))
      .subscribe(({ type, target }) => {
        const isOnButton = screen.querySelector('.play')?.contains(target as Node | null) === true;
        if (type === 'pointerup' && isOnButton) play();
      });
  };
  return {
    follow: (state) => {
      if (button === null) return;
      // Remembered before hiding, because a hidden button loses the focus.
      const isHidden = !isReadyToStart(state);
      if (button === ownerDocument.activeElement) {
        hadFocus = true;
        if (isHidden && button.matches(':focus-visible')) hold(true);
      }
      button.hidden = isHidden;
      // From then on the page no longer says that the player is loading, or does not load.
      button.toggleAttribute('data-behind', state.playback.hasFrame && state.error === null);
    },
    handOver: (screen) => {
      hold(false);
      const isFocusFree = [button, ownerDocument.body, null].includes(
        ownerDocument.activeElement as HTMLElement | null,
      );
      if ((hadFocus || button === ownerDocument.activeElement) && isFocusFree) {
        screen.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true });
      }
      if (isPressed) finishPress(screen);
      button?.remove();
      button = null;
    },
  };
}

function isReadyToStart({ content, error, resume, playback, intent }: JoiningPlayerState): boolean {
  const isAsking = error !== null || resume.isShown;
  return content.status === 'loaded' && !isAsking && playback.phase === 'notStarted' && intent.wants === 'pause';
}
