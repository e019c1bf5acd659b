import { opens, type Area, type Role } from '../../domain/roles';
import type { FlowKind } from '../../domain/flows';
import type { Database } from '../../db/query';
import { policyOf } from '../mount';
import { mayReadApplication } from './application';

type MayRead = (db: Database, viewer: { id: string; role: Role }, id: string) => boolean | Promise<boolean>;
const opening =
  (area: Area): MayRead =>
  (_, { role }) =>
    opens(role, area);

/** Readers of a subject by its kind. */
const READERS: Readonly<Record<FlowKind, MayRead>> = {
  application: mayReadApplication,
  session: opening('/dr'),
  selection: opening('/ed'),
  document: opening('/documents'),
};

/** Policy of every call about the subject `:kind` `:id`. */
export const readsSubject = policyOf('reads-subject', (account, { params, services }) =>
  READERS[params.kind as FlowKind](services.db, account, params.id ?? ''),
);
