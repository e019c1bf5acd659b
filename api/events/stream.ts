import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../contract/live-event';

/** Bytes that a client that does not read may leave lying before its stream is cut; it comes back and catches up. */
const BACKLOG_BYTES = 256 * 1024;
const HEARTBEAT_MS = 15_000;

/** One answer of server-sent events. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  /** Sends the head with the place where the stream stands; `beat` is called with every heartbeat. */
  constructor(
    private readonly response: ServerResponse,
    position: string,
    beat: () => void,
  ) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.write(`retry: 2000\nid: ${position}\ndata:\n\n`); // without data it would be no event, and its id heard by nobody
    this.heartbeat = setInterval(() => {
      this.write(': \n\n');
      beat();
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
