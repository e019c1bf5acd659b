import type Router from '@koa/router';
import type Koa from 'koa';
import { inSnapshot } from '../../../../db/beginning';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { requestIdOf } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import { splitPage, KEY, cursorBy } from '../../../pages';
import type { Services } from '../../../services';
import { presentListedDocument } from '../../generated-documents/presenters/document';
import { documentsOfTemplate } from '../../generated-documents/queries/documents';
import { readDraft, saveDraft } from '../commands/drafts';
import { printPreview } from '../commands/preview';
import * as commands from '../commands/save';
import * as contract from '../contract';
import { presentRow, presentTemplate, presentVersion } from '../presenters/template';
import { previewPolicy } from '../policies/preview';
import { fieldGroups, fieldNames } from '../queries/fields';
import * as queries from '../queries/templates';

const CURSOR = cursorBy([KEY.moment, KEY.uuid]);

/** Templates of documents. */
export function templateRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.documentTemplates, async ({ query }) => {
    const { page, next } = splitPage(await queries.listTemplates({ db }, query), ({ number }) =>
      String(number),
    );
    return { templates: page.map(presentRow), next };
  });
  mount(router, services, contract.documentTemplate, ({ params: { id } }) =>
    inSnapshot(db, async (executor) => ({
      template: presentTemplate(await commands.openTemplate(executor, id), await fieldNames(executor)),
    })),
  );
  mount(router, services, contract.storeTemplate, async ({ account, body, ctx }) => ({
    template: await commands.storeTemplate(services, account, requestIdOf(ctx), body),
  }));
  // Mounted first, because the other call's path would accept this word as an id.
  mount(router, services, contract.previewTemplate, previewPolicy, ({ account, body }) =>
    printPreview(services, account, body),
  );
  mount(router, services, contract.templateDraft, async ({ account, params: { key } }) => ({
    draft: await readDraft({ db }, account, key),
  }));
  mount(router, services, contract.saveTemplateDraft, async ({ account, params: { key }, body }) => ({
    updated_at: await saveDraft({ db }, account, key, body),
  }));
  mount(router, services, contract.updateTemplate, async ({ account, params: { id }, body, ctx }) => ({
    template: await commands.updateTemplate(services, account, id, expectedVersion(ctx), body),
  }));
  mount(router, services, contract.deleteTemplate, async ({ account, params: { id } }) => {
    await commands.deleteTemplate(services, account, id);
    return {};
  });

  mount(router, services, contract.templateEditors, async ({ account, params: { id } }) => ({
    editors: (await queries.editorsOf({ db }, id, account.id)).map(({ id: _id, name, updated_at }) => ({
      _id,
      name,
      updated_at: updated_at.toISOString(),
    })),
  }));
  mount(router, services, contract.templateVersions, async ({ params: { id } }) => {
    const versions = await queries.listVersions({ db }, id);
    orNotFound(versions[0]);
    return {
      versions: versions.map(({ version, title, created_at, author_id: _id, author_name: name }) => ({
        version,
        title,
        user: { _id, name },
        created_at: created_at.toISOString(),
      })),
    };
  });
  mount(router, services, contract.templateUsage, ({ params: { id }, query }) =>
    inSnapshot(db, async (executor) => {
      orNotFound(await queries.findTemplate(executor, id));
      const after = query.after ? CURSOR.read(query.after) : undefined;
      const { page, next } = splitPage(
        await documentsOfTemplate(executor, id, after),
        ({ place, id: last }) => CURSOR.write([place, last]),
      );
      return {
        contests: await queries.contestsOfTemplate(executor, id),
        documents: page.map(presentListedDocument),
        next,
      };
    }),
  );
  mount(router, services, contract.templateVersionOf, ({ params: { id, version } }) =>
    inSnapshot(db, async (executor) => ({
      version: presentVersion(
        orNotFound(await queries.findVersion(executor, id, Number(version))),
        await fieldNames(executor),
      ),
    })),
  );

  mount(router, services, contract.templateFields, async () => {
    const groups = await fieldGroups({ db });
    return {
      groups,
      fieldsAndGroups: groups.flatMap(({ title, admin_comment, fields }) => [
        { title, admin_comment },
        ...fields,
      ]),
      count: groups.reduce((sum, { fields }) => sum + fields.length, 0),
    };
  });
}

/** Reads `If-Match: "version"`. @throws ProblemError 400 `bad-if-match-version` for any other form */
function expectedVersion(ctx: Koa.Context): number | undefined {
  const header = ctx.get('if-match');
  if (!header) return undefined;
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (version === undefined) throw new ProblemError(400, 'bad-if-match-version');
  return Number(version);
}
