import type { StoredEvent } from './stored-events';
import type { Logger } from 'pino';
import type { LiveEvent } from '../contract/live-event';
import type { Database } from '../../db/query';
import { Listener } from './listener';
import { Ring } from './ring';
import { eventsAfter, eventsById, lastEventId } from './stored-events';

/** An open stream. */
export interface Subscriber {
  userId: string;
  audiences: ReadonlySet<string>;
  send: (event: LiveEvent) => void;
  /** Called after sessions of the account have ended. It checks whether the stream's session is one of them. */
  recheck: () => void;
  /** Called when the process stops. */
  end: () => void;
}

/** Sends the events of the database to the open streams of this process. */
export interface EventHub {
  /** Sends the subscriber's events after `lastEventId`, then all new ones. Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber, lastEventId?: string): Promise<() => void>;
  /** Returns the id of the newest event, after which a new stream begins. */
  position(): string;
  /** Returns the number of open streams. */
  streamCount(): number;
  /** Returns the number of this account's streams. */
  streamCountOf(userId: string): number;
  /** Ends all streams and the listening connection. */
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** Creates the hub of this process. It begins to listen at once and survives outages of PostgreSQL. */
export function createEventHub(options: {
  db: Database;
  databaseUrl: string;
  log: Logger;
}): Promise<EventHub> {
  return new Hub(options).begin();
}

class Hub implements EventHub {
  private readonly ring = new Ring();
  private readonly subscribers = new Set<Subscriber>();
  private readonly listener: Listener;
  private queuedIds: string[] = [];
  /** Id of the last event before listening was interrupted. Later events may have been missed. */
  private gapAfter: string | undefined;
  private start = '0';
  private reading: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: { db: Database; databaseUrl: string; log: Logger }) {
    this.listener = new Listener({
      ...options,
      channels: ['events', 'sessions'],
      onNotification: (channel, payload) =>
        channel === 'events' ? this.queueEvent(payload) : this.recheck(payload),
      onListening: () => this.readMissed(),
    });
  }

  streamCount(): number {
    return this.subscribers.size;
  }

  streamCountOf(userId: string): number {
    return [...this.subscribers].filter((subscriber) => subscriber.userId === userId).length;
  }

  async begin(): Promise<EventHub> {
    this.start = await lastEventId(this.options.db).catch(() => '0');
    await this.listener.start();
    return this;
  }

  position(): string {
    return this.ring.last ?? this.start;
  }

  async subscribe(subscriber: Subscriber, lastId?: string): Promise<() => void> {
    const stop = () => void this.subscribers.delete(subscriber);
    const missed = lastId === undefined ? [] : this.ring.after(lastId);
    if (missed) {
      for (const event of missed) deliver(subscriber, event);
      this.subscribers.add(subscriber);
      return stop;
    }
    // Events that arrive while the table is read are buffered and sent after it.
    const remaining: LiveEvent[] = [];
    const bufferingSubscriber: Subscriber = { ...subscriber, send: (event) => remaining.push(event) };
    this.subscribers.add(bufferingSubscriber);
    try {
      const stored = await eventsAfter(this.options.db, lastId ?? this.start);
      for (const event of stored) deliver(subscriber, event);
      const sent = new Set(stored.map((event) => event.id));
      for (const event of remaining) if (!sent.has(event.id)) subscriber.send(event);
      this.subscribers.add(subscriber);
    } finally {
      this.subscribers.delete(bufferingSubscriber);
    }
    if (this.closed) subscriber.end();
    return stop;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const subscriber of this.subscribers) subscriber.end();
    this.subscribers.clear();
    await this.listener.close();
    await this.reading;
  }

  private queueEvent(id: string): void {
    if (!/^\d{1,18}$/.test(id)) return;
    this.queuedIds.push(id);
    this.startReading();
  }

  private readMissed(): void {
    this.gapAfter ??= this.position();
    this.startReading();
  }

  private recheck(userId: string): void {
    for (const subscriber of this.subscribers) if (subscriber.userId === userId) subscriber.recheck();
  }

  private startReading(): void {
    this.reading ??= this.readQueued().finally(() => {
      this.reading = undefined;
    });
  }

  /** Reads announced events, several in one query, and repeats the query if the database is unavailable. */
  private async readQueued(): Promise<void> {
    while (!this.closed && (this.queuedIds.length > 0 || this.gapAfter !== undefined)) {
      const ids = this.queuedIds.splice(0);
      const gap = this.gapAfter;
      this.gapAfter = undefined;
      try {
        if (gap !== undefined) this.publish(await eventsAfter(this.options.db, gap));
        if (ids.length > 0) this.publish(await eventsById(this.options.db, ids));
      } catch (error) {
        this.options.log.warn({ message: (error as Error).message }, 'events: reading again');
        this.queuedIds = [...ids, ...this.queuedIds];
        this.gapAfter = gap ?? this.gapAfter;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private publish(events: StoredEvent[]): void {
    for (const event of events) {
      if (!this.ring.add(event)) continue;
      for (const subscriber of this.subscribers) deliver(subscriber, event);
    }
  }
}

function deliver(subscriber: Subscriber, { audiences, ...event }: StoredEvent): void {
  if (audiences.some((audience) => subscriber.audiences.has(audience))) subscriber.send(event);
}
