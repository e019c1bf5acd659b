import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBytes } from '../cades/bytes';

/**
 * Temporary folder of one test in which OpenSSL reads and writes files. OpenSSL is independent of our code and
 * therefore checks our signatures.
 */
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

  /** Runs `openssl` with these arguments; returns its standard output and error output. @throws Error if it fails */
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
