import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Identity } from '../cades/certificate';
import { sealKeyContainer } from '../cades/key-container';
import { createFile, readFileIfAny } from '../storage/durable-file';
import { DEMO_PASSWORD } from './demo-password';
import type { Authority, Holder } from './authority';
import { identityFromStored, identityToStored, storedIdentity } from './stored-identity';

/** A holder with the e-mail by which a key is found. */
export interface KeyHolder extends Holder {
  email: string;
}

const storedKey = z.object({
  holder: z.object({
    email: z.string(),
    fullName: z.string(),
    taxId: z.string().optional(),
    organisation: z.string().optional(),
    edrpou: z.string().optional(),
  }),
  identity: storedIdentity,
});

/** Keys of demonstration people. Each key is created once, and all processes use the same one. */
export class KeyRing {
  private readonly folder: string;
  private readonly identities = new Map<string, Promise<Identity>>();

  constructor(
    private readonly authority: Authority,
    signingFolder: string,
  ) {
    this.folder = path.join(signingFolder, 'people');
  }

  /**
   * Returns the id of a holder's key. The id depends on all data of the holder, but not on the case of the e-mail.
   */
  idOf(holder: KeyHolder): string {
    const { email, fullName, taxId = '', organisation = '', edrpou = '' } = holder;
    const text = JSON.stringify([email.toLowerCase(), fullName, taxId, organisation, edrpou]);
    return createHash('sha256').update(text).digest('hex').slice(0, 32);
  }

  /** Returns the holder's identity, which is issued on first use. */
  identityOf(holder: KeyHolder): Promise<Identity> {
    const id = this.idOf(holder);
    const identity = this.identities.get(id) ?? this.openOrIssue(id, holder);
    this.identities.set(id, identity);
    identity.catch(() => this.identities.delete(id));
    return identity;
  }

  private async openOrIssue(id: string, holder: KeyHolder): Promise<Identity> {
    const file = this.fileOf(id);
    if ((await readFileIfAny(file)) === undefined) {
      const identity = await identityToStored(await this.authority.issueIdentity(holder));
      await createFile(file, JSON.stringify({ holder, identity }, null, 2));
    }
    const { identity } = storedKey.parse(JSON.parse((await readFileIfAny(file)) ?? ''));
    return identityFromStored(identity);
  }

  /** Returns the holder of the key with this id, if it was issued. */
  async holderOf(id: string): Promise<KeyHolder | undefined> {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
    const text = await readFileIfAny(this.fileOf(id));
    return text === undefined ? undefined : storedKey.parse(JSON.parse(text)).holder;
  }

  /** Returns all holders with issued keys. */
  async holders(): Promise<KeyHolder[]> {
    const files = await readdir(this.folder).catch(() => []);
    const ids = files.filter((name) => /^[0-9a-f]{32}\.json$/.test(name)).map((name) => name.slice(0, -5));
    const holders = await Promise.all(ids.map((id) => this.holderOf(id)));
    return holders.filter((holder) => holder !== undefined);
  }

  /** Returns the holder's key as a PKCS#12 container protected by DEMO_PASSWORD. */
  async containerOf(holder: KeyHolder): Promise<Uint8Array> {
    const { certificate, key } = await this.identityOf(holder);
    const chain = [certificate, this.authority.root];
    return new Uint8Array(await sealKeyContainer(key, chain, DEMO_PASSWORD, holder.fullName));
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}.json`);
  }
}
