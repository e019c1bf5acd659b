import { createHash } from 'node:crypto';
import { activityInfo } from '@temporalio/activity';
import { sha256Of } from '../../files/digest';
import type { FileStore } from '../../files/open';
import type { SubjectRef } from '../../domain/flows';
import type { StoredFile } from '../../domain/process/input';
import type { SigningProvider } from '../../signing/provider/signing-provider';
import type { ProtocolInput } from '../../workflows/activities';
import { type Database, row, run } from '../../db/query';
import { allSettledPipeline } from '../../db/all-settled-pipeline';
import { nonRetryable } from '../temporal/failures';
import { renderRollbackProtocol, renderStepProtocol, type Rendered } from './render';

export interface ProtocolParts {
  db: Database;
  files: FileStore;
  signing: SigningProvider;
  /** Marks every page as a demonstration. */
  demo: boolean;
}

export interface Protocols {
  makeProtocol(input: ProtocolInput): Promise<StoredFile>;
  /** Returns the id of the protocol's file. */
  makeRollbackProtocol(rollbackId: string): Promise<string>;
}

/**
 * Makes protocols as PDF/A, stores them and registers them for signing. The file's id follows from its subject, run and update, so that a
 * repeated activity finds the existing file. Bytes differ between attempts (a protocol is dated), so the item to sign is named by them
 * too; of several attempts the one whose row was inserted first counts.
 */
export function createProtocols(parts: ProtocolParts): Protocols {
  return {
    makeProtocol: async (input) => {
      // The run is part of the id: a request repeated after a rollback needs a new protocol, of the decisions now in force.
      const runId = activityInfo().workflowExecution?.runId ?? '';
      const id = idFor(`${input.subject.id}/${runId}/${input.updateId}`);
      const protocol = await nonRetryable(
        makeOnce(id, input.subject, () => renderStepProtocol(parts, input)),
      );
      return { fileId: protocol.id, signId: protocol.sign_id };
    },
    makeRollbackProtocol: async (rollbackId) => {
      const id = idFor(`rollback/${rollbackId}`);
      return (await makeOnce(id, null, () => renderRollbackProtocol(parts, rollbackId))).id;
    },
  };

  async function makeOnce(
    id: string,
    subject: SubjectRef | null,
    render: () => Promise<Rendered>,
  ): Promise<Made> {
    const before = await findProtocol(id);
    if (before) return before;
    const { title, bytes } = await render();
    const sha256 = sha256Of(bytes);
    // At the same time, because each waits for a disk. Neither is visible before the row below refers to it.
    const [{ size }, signId] = await allSettledPipeline([
      parts.files.put(bytes),
      parts.signing.registerItem({ key: `${id}/${sha256}`, title, sha256 }),
    ]);
    await run(
      { db: parts.db },
      `insert into files (id, subject_kind, subject_id, slot, name, sha256, size, mime, sign_id, uploaded_by)
       values ($1, $7, $2, 'protocol', $3, $4, $5, 'application/pdf', $6, 'system') on conflict (id) do nothing`,
      [id, subject?.id ?? null, `${title}.pdf`, sha256, size, signId, subject?.kind ?? 'application'],
    );
    return (await findProtocol(id)) ?? { id, sign_id: signId };
  }

  function findProtocol(id: string): Promise<Made | undefined> {
    return row({ db: parts.db }, 'select id, sign_id from files where id = $1', [id]);
  }
}

interface Made {
  id: string;
  sign_id: string;
}

/** Returns a UUID derived from a name (version 8: custom). */
function idFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
