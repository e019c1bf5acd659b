import { documentTemplates, documentTemplateVersions } from '../../../../db/models';
import { inTransaction, type Executor } from '../../../../db/query';
import { updateRows, create, findOne, NOW } from '../../../../db/record';
import { prepareTemplate } from '../../../../records/documents/prepare-template';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { runOnce } from '../../../commands/run-once';
import type { Services, SignedIn } from '../../../services';
import type { TemplateSave, TemplateView } from '../contract/templates';
import { presentTemplate } from '../presenters/template';
import { fieldNames } from '../queries/fields';
import { forgetDraft } from './drafts';
import { findTemplate, type TemplateRecord, type VersionRow } from '../queries/templates';

/** Creates a template; a repeated request with the same key creates no second. @throws ProblemError 422 by field */
export const storeTemplate = (
  { db }: Services,
  account: SignedIn,
  requestId: string,
  { draft = [], ...input }: TemplateSave,
): Promise<TemplateView> =>
  inTransaction(db, async (executor) => {
    const fields = await fieldNames(executor);
    const request = {
      scope: `templates:${account.id}`,
      requestId,
      step: 'document-template',
      actor: account,
      body: input,
    };
    const { id } = await runOnce(executor, request, async () => {
      const content = contentOf(input, { isNew: true, fields });
      const template = await create(executor, documentTemplates, { created_by: account.id });
      await addVersion(executor, account, template.id, 1, content);
      await forgetDraft(executor, account, 'new', draft);
      return { id: template.id };
    });
    return presentTemplate(await openTemplate(executor, id), fields);
  });

/**
 * Adds a version to a template. If the content equals the newest version's, no version is added, and no
 * conflict is reported.
 * @throws ProblemError 404 `template-deleted`, 409 `template-changed` where `seen` is not the newest version,
 * 422 by field
 */
export const updateTemplate = (
  { db }: Services,
  account: SignedIn,
  id: string,
  expectedVersion: number | undefined,
  { draft = [], ...input }: TemplateSave,
): Promise<TemplateView> =>
  inTransaction(db, async (executor) => {
    orNotFound(
      await findOne(executor, documentTemplates, { where: { id }, columns: ['id'], lock: 'update' }),
    );
    const newest = await openTemplate(executor, id);
    const fields = await fieldNames(executor);
    const content = contentOf(input, { isNew: false, fields });
    const isSame = hasSameContent(newest, content);
    if (!isSame && expectedVersion !== undefined && expectedVersion !== newest.version)
      throw templateChanged(newest);
    await forgetDraft(executor, account, id, draft);
    if (isSame) return presentTemplate(newest, fields);
    const version = newest.version + 1;
    await addVersion(executor, account, id, version, content);
    await updateRows(executor, documentTemplates, { id, version: newest.version }, { version });
    return presentTemplate(await openTemplate(executor, id), fields);
  });

/** Deletes a template; its versions stay. Deleting it again keeps the first deletion's author. @throws ProblemError 404 */
export async function deleteTemplate({ db }: Services, account: SignedIn, id: string): Promise<void> {
  orNotFound(await findOne({ db }, documentTemplates, { where: { id }, columns: ['id'] }));
  await updateRows(
    { db },
    documentTemplates,
    { id, deleted_at: null },
    { deleted_at: NOW, deleted_by: account.id },
  );
}

/** Returns a template that is not deleted. @throws ProblemError 404 `template-deleted` */
export async function openTemplate(executor: Executor, id: string): Promise<TemplateRecord & VersionRow> {
  const template = orNotFound(await findTemplate(executor, id));
  if (template.deleted_at)
    throw new ProblemError(404, 'template-deleted', { params: { title: template.title } });
  return template;
}

type Content = ReturnType<typeof contentOf>;

function contentOf(
  { title, comment, template, variables, requisites, purpose }: Omit<TemplateSave, 'draft'>,
  knownFields: { isNew: boolean; fields: ReadonlySet<string> },
) {
  return {
    title,
    comment,
    ...prepareTemplate({ blocks: template.blocks, variables }, knownFields),
    requisites: [...new Set(requisites)],
    purpose,
  };
}

const addVersion = (executor: Executor, account: SignedIn, id: string, version: number, content: Content) =>
  create(executor, documentTemplateVersions, {
    template_id: id,
    version,
    ...content,
    created_by: account.id,
  });

/** Sorts the keys of objects, because PostgreSQL stores them in its own order. */
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, value]) => value !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, value]) => [key, sortKeys(value)]),
        )
      : value;

const hasSameContent = (
  { title, comment, blocks, variables, requisites, purpose }: VersionRow,
  content: Content,
): boolean =>
  JSON.stringify(sortKeys({ title, comment, blocks, variables, requisites, purpose })) ===
  JSON.stringify(sortKeys(content));

const templateChanged = ({ author_name: name, author_role: role, created_at }: VersionRow) =>
  new ProblemError(409, 'template-changed', {
    params: { name },
    winner: {
      name,
      role,
      step: 'document-template.changed',
      outcome: null,
      created_at: created_at.toISOString(),
    },
  });
