import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../settings/say';
import { KEPT_FREE, MEGABYTE } from '../../files/room';
import { freeBytes } from './disk';

const size = 32 * MEGABYTE;
/** With less than this free the spare room is given up. */
const needy = 8 * MEGABYTE;
const everyMs = 500;

/**
 * Room on the disk that is set aside as a file and given up when something fills the disk to its end, so that PostgreSQL does not
 * stop for want of it: then reading goes on, while the API refuses what writes (files/room.ts). Taken back when there is room.
 */
export class SpareRoom {
  private readonly file: string;
  private readonly watching: NodeJS.Timeout;

  constructor(
    private readonly dataDir: string,
    tell: (line: string) => void,
  ) {
    this.file = path.join(dataDir, 'spare-room');
    this.look(() => undefined);
    this.watching = setInterval(() => this.look(tell), everyMs).unref();
  }

  /** Stops looking; the room stays set aside. */
  close(): void {
    clearInterval(this.watching);
  }

  private look(tell: (line: string) => void): void {
    try {
      const free = freeBytes(this.dataDir);
      if (this.isTaken && free < needy) {
        rmSync(this.file, { force: true });
        tell(say('progress.roomGone', { folder: this.dataDir }));
      } else if (!this.isTaken && free >= KEPT_FREE + size) {
        this.take();
        tell(say('progress.roomBack'));
      }
    } catch {
      // the disk cannot be asked or written just now; the product does not end for that, and looks again
    }
  }

  private get isTaken(): boolean {
    return existsSync(this.file);
  }

  /** Random bytes, since some file systems keep nothing of zeros. */
  private take(): void {
    const handle = openSync(this.file, 'w', 0o600);
    try {
      for (let written = 0; written < size;) written += writeSync(handle, randomBytes(MEGABYTE));
    } catch (error) {
      rmSync(this.file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
  }
}
