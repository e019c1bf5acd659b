import { type Executor, rows } from '../../../../db/query';
import type { FieldGroup } from '../contract/templates';

interface SectionRow {
  title: string;
  admin_comment: string | null;
  fields: { name: string; label: string }[];
}

/**
 * Returns the fields of all application forms, each once, in its section of the newest contest that has it. A contest's form is the form
 * of its newest application.
 */
export async function fieldGroups(executor: Executor): Promise<FieldGroup[]> {
  const sections = await rows<SectionRow>(
    executor,
    `select section->>'title' as title, section->>'admin_comment' as admin_comment,
            coalesce((select json_agg(json_build_object('name', f->>'name', 'label', f->>'label') order by position)
                        from jsonb_array_elements(section->'fields') with ordinality fields(f, position)), '[]') as fields
       from contests c
       cross join lateral (select form, created_at from applications where contest_id = c.id
                            order by created_at desc, spec_id desc limit 1) newest
       cross join lateral jsonb_array_elements(newest.form->'fields') with ordinality sections(section, place)
      order by newest.created_at desc, c.id, place`,
  );
  const groups = new Map<string, FieldGroup>();
  const names = new Set<string>();
  for (const { title, admin_comment, fields } of sections) {
    const group = groups.get(title) ?? { title, admin_comment, fields: [] };
    for (const { name, label } of fields) {
      if (names.has(name)) continue;
      names.add(name);
      group.fields.push({ name, label });
    }
    groups.set(title, group);
  }
  return [...groups.values()].filter(({ fields }) => fields.length > 0);
}

/** Returns the names of all fields of the forms. */
export const fieldNames = async (executor: Executor): Promise<ReadonlySet<string>> =>
  new Set((await fieldGroups(executor)).flatMap(({ fields }) => fields.map(({ name }) => name)));
