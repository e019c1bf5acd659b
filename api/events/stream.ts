import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../contract/live-event';

/** Maximum number of unread bytes, above which a stream is closed; the client reconnects and catches up. */
const BACKLOG_BYTES = 256 * 1024;
const HEARTBEAT_MS = 15_000;

/** A response of server-sent events. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  /**
   * Sends the headers, and as the first event's id the id of the last event before the stream. `onHeartbeat` is called with every
   * heartbeat.
   */
  constructor(
    private readonly response: ServerResponse,
    position: string,
    onHeartbeat: () => void,
  ) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.write(`retry: 2000\nid: ${position}\ndata:\n\n`); // without `data` browsers ignore the event and its id
    this.heartbeat = setInterval(() => {
      this.write(': \n\n');
      onHeartbeat();
    }, HEARTBEAT_MS).unref();
    response.on('close', () => clearInterval(this.heartbeat));
  }

  send(event: LiveEvent): void {
    this.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > BACKLOG_BYTES) this.response.destroy();
  }
}
