import { EXPERT_DOCUMENTS } from '../../../../domain/expert-documents';
import { EXPERT_FIELDS } from '../../../../domain/expert-profile';
import { hasWordsIn, NAME_OR_EMAIL_KEY } from '../../../words';
import type { ExpertFilters } from '../contract/filters';
import { PROGRAM, SECTOR } from './names';

/** Facts by which people are found: set by an administrator for experts, wished for by candidates. */
export type FoundBy = keyof typeof SECTOR;

const REQUIRED = EXPERT_DOCUMENTS.filter(({ required }) => required).map(({ name }) => name);

const ADDITIONAL: Record<FoundBy, (place: string) => string> = {
  account: (place) => `u.programs_score_ids @> array[${place}::uuid]`,
  wish: (place) => `coalesce(u.profile->'expected_programs_secondary', '[]') ? ${place}::text`,
};
const KEYWORD: Record<FoundBy, (place: string) => string> = {
  account: (place) => `${place}::text = any(u.keywords)`,
  wish: (place) => `coalesce(u.profile->'expected_keywords', '[]') ? ${place}::text`,
};

/**
 * Conditions over `users u`, to be joined by "and": the words, and the other filters combined into one condition by their mode
 * (rules/selection-and-votes, "Filters of experts").
 */
export function conditionsOf(
  filters: Partial<ExpertFilters>,
  by: FoundBy,
  bind: (value: unknown) => string,
): string[] {
  const { mode, q, sector, main_program, additional_program, keyword } = filters;
  const words = hasWordsIn(NAME_OR_EMAIL_KEY, q, bind);
  const conditions = [
    sector && `${SECTOR[by]} = ${bind(sector)}::text`,
    main_program && `${PROGRAM[by]} = ${bind(main_program)}::text`,
    additional_program && ADDITIONAL[by](bind(additional_program)),
    keyword && KEYWORD[by](bind(keyword)),
    filters.all_documents_filled && allDocuments(bind),
    filters.all_fields_filled && allFields(bind),
  ].filter((condition): condition is string => typeof condition === 'string' && condition !== '');
  if (conditions.length === 0) return words;
  // A single condition is not wrapped, so that an index can serve it. For an empty field it is null, which finds nobody.
  return [...words, ...(mode === 'include' ? [`((${conditions.join(') or (')}))`] : conditions)];
}

const allDocuments = (bind: (value: unknown) => string) => `(
  select count(*) from expert_documents d where d.user_id = u.id and d.name = any(${bind(REQUIRED)}::text[])
  ) = ${REQUIRED.length}`;

/** No field of the profile is missing, null, or an empty text or choice. */
const allFields = (bind: (value: unknown) => string) => `not exists (
  select from unnest(${bind(EXPERT_FIELDS)}::text[]) field
   where coalesce(u.profile->field, 'null') in ('null', '""', '[]'))`;
