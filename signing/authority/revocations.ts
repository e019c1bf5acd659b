import path from 'node:path';
import { z } from 'zod';
import type { CertificateState } from '../cades/ocsp-service';
import { readFileIfAny, replaceFile } from '../storage/durable-file';
import { Serialiser } from '../storage/serialise';

const list = z.record(z.string(), z.iso.datetime());

/** The authority's list of revoked certificates: serial number (hexadecimal) to time. */
export class Revocations {
  private readonly file: string;
  private readonly serialiser = new Serialiser();

  constructor(folder: string) {
    this.file = path.join(folder, 'revoked.json');
  }

  private async read(): Promise<Record<string, string>> {
    const text = await readFileIfAny(this.file);
    return text === undefined ? {} : list.parse(JSON.parse(text));
  }

  /** Revokes a certificate; a certificate that is already revoked keeps its first time. */
  async revoke(serial: string, at = new Date()): Promise<void> {
    await this.serialiser.run('', async () => {
      const revoked = await this.read();
      await replaceFile(this.file, JSON.stringify({ [serial]: at.toISOString(), ...revoked }, null, 2));
    });
  }

  /** Returns a function that looks up the current list, including changes of other processes. */
  async lookup(): Promise<(serial: string) => CertificateState> {
    const revoked = await this.read();
    return (serial) => {
      const at = revoked[serial];
      return at === undefined ? 'good' : { revokedAt: new Date(at) };
    };
  }
}
