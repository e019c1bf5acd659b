import { dictionaryOptions, type Row } from '../../../../db/models';
import { row, type Executor } from '../../../../db/query';
import { findAll, findOne } from '../../../../db/record';
import type { FieldId } from '../contract/fields';

const OPTION_COLUMNS = ['value', 'name', 'archived', 'version'] as const;
export type OptionRow = Pick<Row<typeof dictionaryOptions>, (typeof OPTION_COLUMNS)[number]>;

/** Returns the options of a dictionary in their order, including archived ones. */
export const optionsOf = (executor: Executor, field: FieldId): Promise<OptionRow[]> =>
  findAll(executor, dictionaryOptions, {
    where: { field },
    columns: OPTION_COLUMNS,
    order: ['order', 'value'],
  });

/** Returns an option; undefined if it does not exist. */
export const optionOf = (executor: Executor, field: FieldId, value: string): Promise<OptionRow | undefined> =>
  findOne(executor, dictionaryOptions, { where: { field, value }, columns: OPTION_COLUMNS });

/**
 * SQL that counts the uses of an option in applications and in accounts. An account uses an option that the
 * person evaluates or wishes to evaluate.
 */
const USE_SQL: Record<FieldId, string> = {
  keywords: `
    select (select count(*)::int from users
             where keywords @> array[$1::text] or jsonb_exists(profile->'expected_keywords', $1)) as users,
           (select count(*)::int from applications where keywords @> array[$1::text]) as applications`,
  culture: `
    select (select count(*)::int from users
             where cultural_sector = $1 or profile->>'expected_cultural_sector' = $1) as users,
           (select count(*)::int from applications where cultural_sector = $1) as applications`,
};

/** Returns the numbers of users and applications with this option. */
export const useOfOption = async (executor: Executor, field: FieldId, value: string) =>
  (await row<{ users: number; applications: number }>(executor, USE_SQL[field], [value])) ?? {
    users: 0,
    applications: 0,
  };
