import * as accounts from './accounts';
import * as application from './application';
import * as boardSessions from './board-sessions';
import * as catalogue from './catalogue';
import * as dictionaries from './dictionaries';
import * as documents from './documents';
import * as generatedDocuments from './generated-documents';
import * as methodology from './methodology';
import * as negotiationReports from './negotiation-reports';
import * as notices from './notices';
import * as operations from './operations';
import * as payments from './payments';
import * as people from './people';
import * as process from './process';
import * as rollbacks from './rollbacks';
import type { Row, Table, TargetOf } from './table';

export { type NewRow, type Row } from './table';
export * from './accounts';
export * from './application';
export * from './board-sessions';
export * from './catalogue';
export * from './dictionaries';
export * from './documents';
export * from './generated-documents';
export * from './methodology';
export * from './negotiation-reports';
export * from './notices';
export * from './operations';
export * from './payments';
export * from './people';
export * from './process';
export * from './rollbacks';

const AREAS = {
  ...accounts,
  ...application,
  ...boardSessions,
  ...catalogue,
  ...dictionaries,
  ...documents,
  ...generatedDocuments,
  ...methodology,
  ...negotiationReports,
  ...notices,
  ...operations,
  ...payments,
  ...people,
  ...process,
  ...rollbacks,
};

type AnyTable = (typeof AREAS)[keyof typeof AREAS];
type Tables = { [T in AnyTable as T['name']]: T };

/** Every table of the schema. */
export const TABLES: readonly Table[] = Object.values(AREAS);

/** One-to-many associations, by table and name: the table of the many and its column that refers back. */
export const MANY = {
  councils: { members: ['users', 'council_id'] },
  users: { documents: ['expert_documents', 'user_id'] },
  seasons: { programs: ['programs', 'season_id'] },
  programs: { lots: ['lots', 'program_id'], contests: ['contests', 'program_id'] },
  lots: { contests: ['contests', 'lot_id'] },
  methodologies: { groups: ['question_groups', 'methodology_id'] },
  question_groups: { questions: ['questions', 'group_id'] },
} as const satisfies Partial<
  Record<keyof Tables, Record<string, readonly [table: keyof Tables, column: string]>>
>;

type RowOf<Name> = Name extends keyof Tables ? Row<Tables[Name]> : never;
type ManyOf<T extends Table> = T['name'] extends keyof typeof MANY ? (typeof MANY)[T['name']] : {};

/** Associated records that can be read with a record of a table: `council` for the column `council_id`, and those of `MANY`. */
export type Associated<T extends Table> = {
  [
    K in keyof T['columns'] & string as [TargetOf<T, K>] extends [never]
      ? never
      : K extends `${infer Name}_id`
        ? Name
        : never
  ]: RowOf<TargetOf<T, K>>;
} & {
  [Name in keyof ManyOf<T>]: ManyOf<T>[Name] extends readonly [infer Target, string]
    ? RowOf<Target>[]
    : never;
};

/** Returns a function that says whether an association of the table is one-to-many. */
export const isMany =
  ({ name }: Table) =>
  (association: string): boolean =>
    association in ((MANY as Record<string, object>)[name] ?? {});
