import type { Sequelize } from 'sequelize';
import { row } from '../../db/query';

/** A stored file's record; `size` in bytes (bigint as text). */
export interface FileRow {
  id: string;
  application_id: string | null;
  slot: string;
  name: string;
  sha256: string;
  size: string;
  mime: string;
  sign_id: string | null;
  created_at: Date;
}

export const findFile = (db: Sequelize, id: string): Promise<FileRow | undefined> =>
  row<FileRow>(
    { db },
    'select id, application_id, slot, name, sha256, size, mime, sign_id, created_at from files where id = $1',
    [id],
  );
