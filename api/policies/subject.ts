import type { SubjectRef } from '../../domain/flows';
import { kindRow, type OwnReaders } from '../../domain/kinds';
import { mayOpenArea, type Role } from '../../domain/roles';
import type { Database } from '../../db/query';
import { policyOf } from '../mount';
import { mayReadApplication } from './application';

type MayRead = (db: Database, viewer: { id: string; role: Role }, id: string) => boolean | Promise<boolean>;

/** Reading rules of kinds that do not follow the right to open an area. */
const OWN: Readonly<Record<OwnReaders, MayRead>> = { application: mayReadApplication };

/** Returns whether this account may read this subject, of any kind. */
export function mayReadSubject(
  db: Database,
  viewer: { id: string; role: Role },
  { kind, id }: SubjectRef,
): boolean | Promise<boolean> {
  const { readers } = kindRow(kind);
  return readers === 'own' ? OWN[kind as OwnReaders](db, viewer, id) : mayOpenArea(viewer.role, readers);
}

/** Policy of every call about the subject `:kind` `:id`. */
export const readsSubject = policyOf('reads-subject', (account, { params, services }) =>
  mayReadSubject(services.db, account, params as { kind: SubjectRef['kind']; id: string }),
);
