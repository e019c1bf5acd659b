import type { Database } from '../../../../db/query';
import { rollbacks } from '../../../../db/models';
import { exists } from '../../../../db/record';
import { ACTS_SLOT } from '../../../../domain/expert-acts';
import { EXPERT_FILE_READERS, isExpertFile } from '../../../../domain/expert-documents';
import { isRegisterFile } from '../../../../domain/expert-register';
import { FLOW_KINDS, kindRow, type OwnReaders } from '../../../../domain/kinds';
import { mayRollBack, mayOpenArea, readsApproval, STAFF } from '../../../../domain/roles';
import { fillsSlotOf } from '../../../accounts/profile';
import { mayReadApplication } from '../../../policies/application';
import { isBeforeApproval, isOfOwnReview, type FileOrigin } from '../../../queries/files';
import type { SignedIn } from '../../../services';

interface FileKind {
  name: string;
  includes: (file: FileOrigin, db: Database) => boolean | Promise<boolean>;
  mayRead: (account: SignedIn, file: FileOrigin, db: Database) => boolean | Promise<boolean>;
}

/** Readers of the kinds of files that are not read simply by the roles of an area. */
const READERS_BY_KIND: Readonly<Record<OwnReaders, FileKind['mayRead']>> = {
  application: async (account, file, db) =>
    (await mayReadApplication(db, account, file.subject_id ?? '')) &&
    (file.slot === 'document' || (await mayReadStepFile(account, file, db))),
};

/**
 * Kinds of stored files with their readers (rules/accounts-and-roles, "Files"). A file belongs to the first
 * kind that includes it. A file of no kind has no readers.
 */
export const FILE_READERS: readonly FileKind[] = [
  {
    name: 'document of an expert',
    includes: ({ slot }) => isExpertFile(slot),
    mayRead: async ({ id, role }, file, db) =>
      EXPERT_FILE_READERS.includes(role) || (await fillsSlotOf(db, id, file.id)),
  },
  {
    name: 'register of experts',
    includes: ({ slot }) => isRegisterFile(slot),
    mayRead: ({ role }) => mayOpenArea(role, '/ed'),
  },
  {
    name: 'register of the acts of experts',
    includes: ({ slot }) => slot === ACTS_SLOT,
    mayRead: ({ role }) => mayOpenArea(role, '/ed/experts/acts'),
  },
  ...FLOW_KINDS.map((kind): FileKind => {
    const { readers } = kindRow(kind);
    return {
      name: `file of the kind ${kind}`,
      includes: ({ subject_kind, subject_id }) => subject_kind === kind && subject_id !== null,
      mayRead:
        readers === 'own' ? READERS_BY_KIND[kind as OwnReaders] : ({ role }) => mayOpenArea(role, readers),
    };
  }),
  {
    name: 'protocol of a rollback',
    includes: ({ id, slot, subject_id }, db) =>
      subject_id === null && slot === 'protocol' && exists({ db }, rollbacks, { protocol_file_id: id }),
    mayRead: ({ role }) => mayRollBack(role),
  },
  {
    name: 'upload that no step has named yet',
    includes: ({ subject_id }) => subject_id === null,
    mayRead: ({ id, role }, { uploaded_by }) => STAFF.includes(role) && uploaded_by === id,
  },
];

/**
 * Returns whether the account reads a file of a step. Experts read the files of their own review, roles that
 * open `/rp` all files, and other staff the files of the stages before the agreement.
 */
async function mayReadStepFile(account: SignedIn, file: FileOrigin, db: Database): Promise<boolean> {
  if (account.role === 'expert') return isOfOwnReview(db, account.id, file);
  return readsApproval(account.role) || file.uploaded_by === account.id || isBeforeApproval(db, file);
}
