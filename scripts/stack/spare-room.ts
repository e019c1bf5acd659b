import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { KEPT_FREE, MEGABYTE } from '../../files/room';
import { freeBytes } from './disk';

const size = 32 * MEGABYTE;
/** Free bytes below which the spare file is deleted. */
const FREE_MIN = 8 * MEGABYTE;
const everyMs = 500;

/**
 * Disk space reserved by a file. The file is deleted when the disk is almost full, so that PostgreSQL does not stop:
 * reads still work then, while the API refuses writes (files/room.ts). The file is written again once there is space.
 */
export class SpareSpace {
  private readonly file: string;
  private readonly watching: NodeJS.Timeout;

  constructor(
    private readonly dataDir: string,
    tell: (line: string) => void,
  ) {
    this.file = path.join(dataDir, 'spare-room');
    this.check(() => undefined);
    this.watching = setInterval(() => this.check(tell), everyMs).unref();
  }

  /** Stops the checks; the file stays. */
  close(): void {
    clearInterval(this.watching);
  }

  private check(tell: (line: string) => void): void {
    try {
      const available = freeBytes(this.dataDir);
      if (this.isReserved && available < FREE_MIN) {
        rmSync(this.file, { force: true });
        tell(launcherText('progress.roomGone', { folder: this.dataDir }));
      } else if (!this.isReserved && available >= KEPT_FREE + size) {
        this.reserve();
        tell(launcherText('progress.roomBack'));
      }
    } catch {
      // the disk cannot be read or written at the moment; the next check retries
    }
  }

  private get isReserved(): boolean {
    return existsSync(this.file);
  }

  /** Writes the file with random bytes, because some file systems do not store zeros. */
  private reserve(): void {
    const handle = openSync(this.file, 'w', 0o600);
    try {
      for (let writtenBytes = 0; writtenBytes < size;)
        writtenBytes += writeSync(handle, randomBytes(MEGABYTE));
    } catch (error) {
      rmSync(this.file, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
  }
}
