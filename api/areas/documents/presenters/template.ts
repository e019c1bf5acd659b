import { builtInMode, usedDeclared } from '../../../../domain/document/template/variables';
import { cleanBlock } from '../../../../records/documents/clean-markup';
import type { ListedTemplate as ListedView, TemplateVersion, TemplateView } from '../contract/templates';
import type { ListedTemplate, TemplateRecord, VersionRow } from '../queries/templates';

export const presentRow = ({
  id,
  number,
  title,
  purpose,
  user_id,
  user_name,
  created_at,
  documents,
  contests,
}: ListedTemplate): ListedView => ({
  _id: id,
  number,
  title,
  purpose,
  user: { _id: user_id, name: user_name },
  created_at: created_at.toISOString(),
  documents,
  contests,
});

/** Returns a version for an answer; `fields`: names of the forms' fields. */
export const presentVersion = (version: VersionRow, fields: ReadonlySet<string>): TemplateVersion => ({
  version: version.version,
  title: version.title,
  comment: version.comment,
  // The markup is cleaned again on reading, because stored rows are not trusted either.
  template: { blocks: version.blocks.map(cleanBlock) },
  variables: version.variables.map((variable) => ({
    ...variable,
    built_in: builtInMode(variable.name) !== undefined,
    field_missing: variable.mode === 'application' && !fields.has(variable.field ?? ''),
  })),
  generate_fields: usedDeclared(version)
    .filter(({ mode }) => mode === 'generate')
    .map(({ name, label }) => ({ name, label: label || name })),
  requisites: version.requisites,
  purpose: version.purpose,
  updated_by: { _id: version.author_id, name: version.author_name },
  updated_at: version.created_at.toISOString(),
});

export const presentTemplate = (
  template: TemplateRecord & VersionRow,
  fields: ReadonlySet<string>,
): TemplateView => ({
  ...presentVersion(template, fields),
  _id: template.id,
  number: template.number,
  user: { _id: template.user_id, name: template.user_name },
  created_at: template.made_at.toISOString(),
});
