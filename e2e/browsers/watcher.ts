import { expect } from '../fixtures/expect.ts';
import { query, type Parameters } from '../fixtures/viewer.ts';
import type { BrowserWindow } from './browser-window.ts';

interface Film {
  readonly position: number;
  readonly duration: number;
  readonly isPaused: boolean;
  /** Whether a frame of the film is there. */
  readonly hasFrame: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly address: string;
}

/** A place in CSS pixels of a viewport. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A viewer of the player in any engine: opens it, presses its buttons and keys, and looks at what it shows. */
export class Watcher {
  constructor(
    readonly window: BrowserWindow,
    readonly url: string,
    /** The selector of the frame with the player; undefined if the player is the page. */
    readonly frame?: string,
  ) {}

  /** The same viewer at a page that has the player in a frame. */
  inFrame(frame = 'iframe'): Watcher {
    return new Watcher(this.window, this.url, frame);
  }

  async open(parameters: Parameters): Promise<void> {
    await this.window.open(`${this.url}/player/?${query(parameters)}`);
  }

  /** Runs a function on the player's site before the player is there, to leave what earlier visits would have left. */
  async prepare<Argument>(script: (argument: Argument) => void, argument: Argument): Promise<void> {
    await this.window.open(`${this.url}/host.css`);
    await this.window.run(script, argument);
  }

  /** Fills local storage as earlier visits would have done. */
  async remember(stored: Readonly<Record<string, unknown>>): Promise<void> {
    await this.prepare((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, stored);
  }

  /** Runs a function in the player's document. */
  run<Argument, Result>(script: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    return this.window.run(script, argument, this.frame);
  }

  /** The film, or an ad's media, by kind; null while it is not there. */
  film(kind: 'content' | 'ad' = 'content'): Promise<Film | null> {
    return this.run((name) => {
      const media = document.querySelector<HTMLVideoElement>(`video[data-potok="${name}"]`);
      return (
        media && {
          position: media.currentTime,
          duration: Number.isFinite(media.duration) ? media.duration : -1,
          isPaused: media.paused,
          hasFrame: media.readyState >= 2 && media.videoWidth > 0,
          rate: media.playbackRate,
          volume: media.volume,
          isMuted: media.muted,
          address: media.currentSrc,
        }
      );
    }, kind);
  }

  async position(kind: 'content' | 'ad' = 'content'): Promise<number> {
    return (await this.film(kind))?.position ?? -1;
  }

  async isPaused(): Promise<boolean> {
    return (await this.film())?.isPaused ?? true;
  }

  async watchPast(seconds: number): Promise<void> {
    await expect.poll(() => this.position(), `the film moves past ${seconds} s`).toBeGreaterThan(seconds);
  }

  async seesFrame(): Promise<void> {
    await expect.poll(async () => (await this.film())?.hasFrame, 'a frame of the film').toBe(true);
  }

  /** Seeks to a place as a script of the page would. */
  async jumpTo(seconds: number, kind: 'content' | 'ad' = 'content'): Promise<void> {
    await this.run(
      ({ name, to }) => {
        const media = document.querySelector<HTMLVideoElement>(`video[data-potok="${name}"]`);
        if (media !== null) media.currentTime = to;
      },
      { name: kind, to: seconds },
    );
  }

  /** The visible texts of the elements that a selector finds. */
  texts(selector: string): Promise<readonly string[]> {
    return this.run(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()),
      selector,
    );
  }

  /** The accessible name of the element with the focus; empty if there is none. */
  focused(): Promise<string> {
    return this.run(() => {
      const element = document.activeElement;
      return element === null || element === document.body
        ? ''
        : (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    }, null);
  }

  /** Whether a control with that name is visible. */
  async sees(name: string): Promise<boolean> {
    return (await this.placeOf(name)) !== null;
  }

  /** Moves the pointer over the picture, which shows the controls. */
  async showControls(): Promise<void> {
    const { x, y } = await this.corner();
    await this.window.movePointer(x + 5, y + 60);
    await this.window.movePointer(x + 40, y + 90);
  }

  /** Clicks the control with that name, once it is visible and stays where it is. */
  async click(name: string): Promise<void> {
    let place: Place | null = null;
    await expect(async () => {
      await this.showControls();
      place = await this.placeOf(name);
      expect(place, `a control named ${name}`).not.toBeNull();
      expect(await this.placeOf(name), `the control named ${name} has come to rest`).toEqual(place);
    }).toPass();
    const { x, y } = place ?? { x: 0, y: 0 };
    await this.clickAt(x, y);
  }

  /** Clicks a place in the player's own viewport. */
  async clickAt(x: number, y: number, times = 1): Promise<void> {
    const corner = await this.corner();
    await this.window.click(corner.x + x, corner.y + y, times);
  }

  async play(): Promise<void> {
    await this.click('Воспроизвести');
  }

  /** Opens a menu, and chooses one entry after another. */
  async choose(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.click(name);
  }

  /** The remedies that the player tried on a film that stood, in order, from its recording. */
  async remedies(): Promise<readonly string[]> {
    const { entries } = await this.run(() => window.potok.exportRecording(), null);
    return entries.flatMap((entry) => {
      if (entry.kind !== 'command' || entry.command.type !== 'report.error') return [];
      const { remedy } = entry.command.error.context;
      return typeof remedy === 'string' ? [remedy] : [];
    });
  }

  /**
   * The centre of a visible control, in the player's own viewport. The control's name is its label, or begins with its
   * text.
   */
  private placeOf(name: string): Promise<Place | null> {
    return this.run((wanted) => {
      const controls = [
        ...document.querySelectorAll('button, a, [role^="menuitem"], [role="slider"], [role="button"]'),
      ];
      for (const control of controls) {
        const label = (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (label !== wanted && ![' ', ',', ':'].some((end) => label.startsWith(wanted + end))) continue;
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const onTop = document.elementFromPoint(x, y);
        if (onTop !== null && (control.contains(onTop) || onTop.contains(control))) return { x, y };
      }
      return null;
    }, name);
  }

  /** The place of the player's viewport in the window's. */
  private async corner(): Promise<Place> {
    if (this.frame === undefined) return { x: 0, y: 0 };
    return this.window.run((selector) => {
      const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { x: left, y: top };
    }, this.frame);
  }
}
