import { createHash } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import type { FileStore } from '../../files/open';
import type { StoredFile } from '../../domain/state';
import type { SigningProvider } from '../../signing/provider/signing-provider';
import type { ProtocolInput } from '../../workflows/activities';
import { row } from '../../db/query';
import { renderRollbackProtocol, renderStepProtocol, type Rendered } from './render';

export interface ProtocolParts {
  db: Sequelize;
  files: FileStore;
  signing: SigningProvider;
  /** Every page says that it is the demonstration's. */
  demo: boolean;
}

export interface Protocols {
  makeProtocol(input: ProtocolInput): Promise<StoredFile>;
  /** Answers the id of the protocol's file. */
  makeRollbackProtocol(rollbackId: string): Promise<string>;
}

/**
 * Makes protocols as PDF/A, stores them and registers them for signing. The file's id follows from what it is made for,
 * so that a repeated activity finds the one it made before.
 */
export function protocols(parts: ProtocolParts): Protocols {
  return {
    async makeProtocol(input) {
      const id = idFor(`${input.applicationId}/${input.updateId}`);
      const made =
        (await known(id)) ?? (await keep(id, input.applicationId, await renderStepProtocol(parts, input)));
      return { fileId: made.id, signId: made.sign_id };
    },
    async makeRollbackProtocol(rollbackId) {
      const id = idFor(`rollback/${rollbackId}`);
      const made =
        (await known(id)) ?? (await keep(id, null, await renderRollbackProtocol(parts, rollbackId)));
      return made.id;
    },
  };

  function known(id: string): Promise<{ id: string; sign_id: string } | undefined> {
    return row({ db: parts.db }, 'select id, sign_id from files where id = $1', [id]);
  }

  async function keep(id: string, applicationId: string | null, { title, bytes }: Rendered) {
    const { sha256, size } = await parts.files.put(bytes);
    const signId = await parts.signing.registerItem({ key: id, title, sha256 });
    await parts.db.query(
      `insert into files (id, application_id, slot, name, sha256, size, mime, sign_id, uploaded_by)
       values ($1, $2, 'protocol', $3, $4, $5, 'application/pdf', $6, 'system') on conflict (id) do nothing`,
      { bind: [id, applicationId, `${title}.pdf`, sha256, size, signId] },
    );
    return { id, sign_id: signId };
  }
}

/** A UUID that follows from a name (version 8: custom). */
function idFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
