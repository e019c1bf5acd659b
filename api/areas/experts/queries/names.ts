/** SQL of an expert's dictionaries and programmes by name; each takes an expression over `users u`, never input of a caller. */

/** SQL of a sector as `{value, name}`; a sector missing in the dictionary is named by its value. */
export const sectorOf = (value: string): string => `
  case when ${value} is not null then (
    select jsonb_build_object('value', ${value}, 'name', coalesce(min(o.name), ${value}))
      from dictionary_options o where o.field = 'culture' and o.value = ${value}) end`;

/** SQL of the programme with this id (a text) as `{_id, title}`; null if it does not exist. */
export const programOf = (id: string): string =>
  `(select jsonb_build_object('_id', p.id, 'title', p.title) from programs p where p.id::text = ${id})`;

/** SQL of the keywords of a list as `{value, name}`, in the order of the dictionary. */
export const keywordsOf = (list: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('value', o.value, 'name', o.name) order by o."order", o.name)
              from dictionary_options o where o.field = 'keywords' and o.value = any(${list})), '[]')`;

/** Columns of an expert's sector and of the sector a candidate wishes for. */
export const SECTOR = {
  account: 'u.cultural_sector',
  wish: `u.profile->>'expected_cultural_sector'`,
} as const;
export const PROGRAM = {
  account: 'u.main_program::text',
  wish: `u.profile->>'expected_programs_main'`,
} as const;

/** SQL of the name in the order of the Ukrainian alphabet, as in the index. */
export const NAME = 'u.name collate "uk-x-icu"';
