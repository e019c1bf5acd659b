/** SQL of an expert's dictionaries and programmes by name; each takes an expression over `users u`, never what was sent. */

/** The sector of this value as `{value, name}`; one that is in no dictionary any more is its value. */
export const sectorOf = (value: string): string => `
  case when ${value} is not null then (
    select jsonb_build_object('value', ${value}, 'name', coalesce(min(o.name), ${value}))
      from dictionary_options o where o.field = 'culture' and o.value = ${value}) end`;

/** The programme with this id, given as text, as `{_id, title}`; null where there is none. */
export const programOf = (id: string): string =>
  `(select jsonb_build_object('_id', p.id, 'title', p.title) from programs p where p.id::text = ${id})`;

/** The keywords of this list as `{value, name}` in the order of the dictionary. */
export const keywordsOf = (list: string): string => `
  coalesce((select jsonb_agg(jsonb_build_object('value', o.value, 'name', o.name) order by o."order", o.name)
              from dictionary_options o where o.field = 'keywords' and o.value = any(${list})), '[]')`;

/** Sector of an expert, and the one a candidate wishes for. */
export const SECTOR = {
  account: 'u.cultural_sector',
  wish: `u.profile->>'expected_cultural_sector'`,
} as const;
export const PROGRAM = {
  account: 'u.main_program::text',
  wish: `u.profile->>'expected_programs_main'`,
} as const;

/** Names in the order of the Ukrainian alphabet; of the index. */
export const NAME = 'u.name collate "uk-x-icu"';
