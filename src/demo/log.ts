import type { MessageStream } from '../embed/index.ts';
import { byId } from './dom.ts';
import { LogRow, type LogEntry } from './log-row.ts';

const ROWS_KEPT = 200;

/** The live log: newest on top, consecutive time messages in one row. */
export class EventLog {
  private readonly list = byId('log');
  private readonly pauseButton = byId('log-pause', HTMLButtonElement);
  private newest: LogRow | null = null;
  private held: LogEntry[] = [];
  private isPaused = false;
  private total = 0;

  constructor() {
    this.pauseButton.addEventListener('click', () => {
      this.isPaused = !this.isPaused;
      if (!this.isPaused) for (const entry of this.held.splice(0)) this.show(entry);
      this.showState();
    });
    byId('log-clear').addEventListener('click', () => {
      this.list.replaceChildren();
      this.newest = null;
      this.held = [];
      this.total = 0;
      this.showState();
    });
  }

  listen(messages$: MessageStream): void {
    messages$.subscribe({
      next: ({ type, payload }) => {
        this.total += 1;
        this.add({ type, payload, at: new Date() });
      },
      complete: () => {
        this.add({ type: 'complete', payload: null, at: new Date() });
      },
    });
  }

  private add(entry: LogEntry): void {
    if (this.isPaused) this.held = [...this.held, entry].slice(-ROWS_KEPT);
    else this.show(entry);
    this.showState();
  }

  private show(entry: LogEntry): void {
    if (entry.type === 'timeProgressChanged' && this.newest?.type === entry.type) {
      this.newest.update(entry);
      return;
    }
    this.newest = new LogRow(entry);
    this.list.prepend(this.newest.element);
    while (this.list.childElementCount > ROWS_KEPT) this.list.lastElementChild?.remove();
  }

  private showState(): void {
    byId('log-total').textContent = String(this.total);
    byId('log-empty').hidden = this.list.childElementCount > 0;
    this.pauseButton.setAttribute('aria-pressed', String(this.isPaused));
    const held = this.held.length > 0 ? ` · ${String(this.held.length)}` : '';
    this.pauseButton.textContent = this.isPaused ? `Продолжить${held}` : 'Пауза';
  }
}
