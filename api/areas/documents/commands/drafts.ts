import { documentTemplateDrafts, type Row } from '../../../../db/models';
import { row, type Executor } from '../../../../db/query';
import { findOne, remove } from '../../../../db/record';
import { cleanBlock } from '../../../../records/documents/clean-markup';
import { ProblemError } from '../../../../records/problem';
import type { SignedIn } from '../../../services';
import type { BodyOf } from '../../../contract/endpoint';
import type { saveTemplateDraft, StoredTemplateDraft } from '../contract/drafts';

/** Returns the account's own draft under a key: id of the template, or `new`. */
export async function readDraft(
  executor: Executor,
  account: SignedIn,
  key: string,
): Promise<StoredTemplateDraft | null> {
  const draft = await findOne(executor, documentTemplateDrafts, { where: { user_id: account.id, key } });
  if (!draft) return null;
  const { blocks, ...content } = draft.content;
  return {
    version: draft.version,
    // The markup is cleaned on reading, because a draft is stored as it was typed.
    content: { ...content, template: { blocks: blocks.map(cleanBlock) } },
    revision: draft.revision,
    updated_at: draft.updated_at.toISOString(),
  };
}

/**
 * Stores a draft over one of the revisions that it replaces, or deletes that one if there is no content. Without such revisions there
 * must be no draft: another window of the same person is never overwritten. Returns the moment of storing.
 * @throws ProblemError 409 `template-draft-changed`
 */
export async function saveDraft(
  executor: Executor,
  account: SignedIn,
  key: string,
  { version, content, revision, replaces }: BodyOf<typeof saveTemplateDraft>,
): Promise<string | null> {
  if (!content) {
    await forgetDraft(executor, account, key, replaces);
    return null;
  }
  const { template, ...rest } = content;
  const stored = await row<Pick<Row<typeof documentTemplateDrafts>, 'updated_at'>>(
    executor,
    `insert into document_template_drafts as draft (user_id, key, version, content, revision)
     select $1::uuid, $2, $3::int, $4::jsonb, $5::uuid
      where cardinality($6::uuid[]) = 0
         or exists (select from document_template_drafts where user_id = $1 and key = $2)
     on conflict (user_id, key) do update
        set version = excluded.version, content = excluded.content, revision = excluded.revision, updated_at = now()
      where draft.revision = any($6::uuid[])
     returning updated_at`,
    [account.id, key, version, JSON.stringify({ ...rest, blocks: template.blocks }), revision, replaces],
  );
  if (!stored) throw new ProblemError(409, 'template-draft-changed');
  return stored.updated_at.toISOString();
}

/** Deletes the account's draft, unless it has none of these revisions. */
export const forgetDraft = (
  executor: Executor,
  account: SignedIn,
  key: string,
  revision: string[],
): Promise<number> => remove(executor, documentTemplateDrafts, { user_id: account.id, key, revision });
