import { Client } from 'pg';
import type { Logger } from 'pino';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
/** Interval in ms of testing the connection, to find one that broke without an error. */
const PROBE_MS = 20_000;
const PROBE_TIMEOUT_MS = 5000;

export interface ListenerOptions {
  databaseUrl: string;
  channels: readonly string[];
  /** Called with each notification, in the order of commits. */
  onNotification: (channel: string, payload: string) => void;
  /** Called whenever listening begins, the first time or after a lost connection. Earlier notifications may have been missed. */
  onListening: () => void;
  log: Logger;
}

/** A listening connection that is reopened when it is lost. */
export class Listener {
  private client: Client | undefined;
  private closed = false;
  private pause = MIN_PAUSE_MS;
  private retry: NodeJS.Timeout | undefined;
  private probe: NodeJS.Timeout | undefined;

  constructor(private readonly options: ListenerOptions) {}

  /** Tries to connect once; if that fails, retries in the background. */
  async start(): Promise<void> {
    const { databaseUrl, channels, onNotification, onListening, log } = this.options;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'events',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    this.client = client;
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.pause = MIN_PAUSE_MS;
      this.probe = setInterval(
        () => void client.query('select 1').catch(() => this.lost(client)),
        PROBE_MS,
      ).unref();
      onListening();
    } catch (error) {
      log.warn({ message: (error as Error).message }, 'events: no connection yet');
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.probe);
    await this.client?.end().catch(() => {});
  }

  private lost(client: Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    clearInterval(this.probe);
    void client.end().catch(() => {});
    this.retry = setTimeout(() => void this.start(), this.pause).unref();
    this.pause = Math.min(2 * this.pause, MAX_PAUSE_MS);
  }
}
