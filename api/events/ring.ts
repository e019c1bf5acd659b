import type { StoredEvent } from './stored-events';

/** Buffer of the newest events, in the order of their commits, which may differ from the order of their ids. */
export class Ring {
  private events: StoredEvent[] = [];
  private ids = new Set<string>();

  constructor(private readonly size = 1000) {}

  /** Adds an event; returns false if it is already in the buffer. */
  add(event: StoredEvent): boolean {
    if (this.ids.has(event.id)) return false;
    this.events.push(event);
    this.ids.add(event.id);
    if (this.events.length > 2 * this.size) this.trim();
    return true;
  }

  /** Returns all events after this one; undefined if this event is not in the buffer. */
  after(id: string): StoredEvent[] | undefined {
    if (!this.ids.has(id)) return undefined;
    return this.events.slice(this.events.findIndex((event) => event.id === id) + 1);
  }

  get last(): string | undefined {
    return this.events.at(-1)?.id;
  }

  private trim(): void {
    this.events = this.events.slice(-this.size);
    this.ids = new Set(this.events.map((event) => event.id));
  }
}
