import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBytes } from '../cades/bytes';

/** A folder for one test in which OpenSSL, the independent judge, reads and writes files. */
export class OpenSsl {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'signing-openssl-'));

  /** Writes a file into the folder and returns its path. */
  write(name: string, content: string | ArrayBuffer | Uint8Array): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, content instanceof ArrayBuffer ? new Uint8Array(content) : content);
    return file;
  }

  path(name: string): string {
    return path.join(this.folder, name);
  }

  read(name: string): ArrayBuffer {
    return copyBytes(readFileSync(this.path(name)));
  }

  /** Runs `openssl` with these arguments. Returns the text of both its outputs; throws when it fails. */
  run(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync('openssl', args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
