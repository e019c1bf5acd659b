import type Router from '@koa/router';
import type Koa from 'koa';
import { run } from '../../../../db/query';
import * as contract from '../contract/technical';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { archiveOf } from '../archive/archive';
import { archivedFiles } from '../archive/archive-files';
import { applicationForm } from '../archive/archive-form';
import { pathPart } from '../archive/archive-names';
import { translate, type Language } from '../../../../texts/translate';
import { disposition } from '../../../presenters/file';
import { presentApplication } from '../../application/presenters/application';
import type { ApplicationView } from '../../application/contract/application';
import { applicationRecords } from '../../application/queries/application';
import { readsApproval } from '../../../../domain/roles';
import type { Services, SignedIn } from '../../../services';
import { mount } from '../../../mount';

/** Routes of the whole application as a zip, and of its form: for the staff; each download is recorded. */
export function applicationDownloads(router: Router, services: Services): void {
  mount(router, services, contract.archive, async ({ account, params, language, ctx }) => {
    await services.limits.take('application.archive', account.id);
    const view = await viewOf(services, account, params.id, language);
    const files = await archivedFiles(services.db, view._id, readsApproval(account.role));
    for (const { sha256 } of files)
      if (!(await services.files.has(sha256))) throw new ProblemError(500, 'file-lost');
    const archive = await archiveOf({
      view,
      form: await applicationForm(view, language, services.settings.demo),
      files,
      store: services.files,
      signing: services.signing,
      by: account.impersonation?.actorName ?? account.name,
      language,
      now: new Date(),
    });
    await recordDownload(services, account, view, 'archive', files.length);
    sendAttachment(ctx, archive.name, 'application/zip');
    ctx.body = archive.stream;
    ctx.length = archive.size;
  });

  mount(router, services, contract.applicationForm, async ({ account, params, language, ctx }) => {
    await services.limits.take('application.form', account.id);
    const view = await viewOf(services, account, params.id, language);
    const bytes = Buffer.from(await applicationForm(view, language, services.settings.demo));
    await recordDownload(services, account, view, 'form', 0);
    const name = translate(language, 'technical:archive.form', { number: view.spec_id });
    sendAttachment(ctx, pathPart(name, 'form.pdf'), 'application/pdf');
    ctx.body = bytes;
  });
}

/** Returns the application as this account sees it. @throws ProblemError 404 */
async function viewOf(
  { db }: Services,
  account: SignedIn,
  id: string,
  language: Language,
): Promise<ApplicationView> {
  const records = orNotFound(await applicationRecords(db, id));
  return presentApplication(records, { viewer: account, language, now: Date.now() });
}

/** Records the person who downloads. In a support session this is the supporter, not the impersonated account. */
const recordDownload = (
  { db }: Services,
  account: SignedIn,
  view: ApplicationView,
  kind: 'archive' | 'form',
  files: number,
): Promise<void> =>
  run(
    { db },
    'insert into application_downloads (application_id, user_id, kind, files) values ($1, $2, $3, $4)',
    [view._id, account.impersonation?.actorId ?? account.id, kind, files],
  );

function sendAttachment(ctx: Koa.Context, name: string, type: string): void {
  ctx.set('content-disposition', disposition({ name, mime: type }, false));
  ctx.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  ctx.compress = false;
  ctx.type = type;
}
