import { applicationRef, documentRef, sessionRef } from '../../../../domain/flows';
import type Router from '@koa/router';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { mayRollBack } from '../../../../domain/roles';
import { row, rows } from '../../../../db/query';
import { rejectWhileIdentityChangeWaits } from '../../../../records/accounts/identity-waits';
import { refusalProblem } from '../../../../records/steps/refuse';
import { rejectUnsignable } from '../../../../records/steps/signable';
import { signedItems } from '../../../../records/steps/signatures';
import { findTarget } from '../../../../records/steps/target';
import { cosignRefusal } from '../../../../domain/session/cosign';
import { sessionRow } from '../../../../records/session/rows';
import type { BodyOf } from '../../../contract/endpoint';
import { ticket } from '../contract/signing';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { builtPluginIntegrity, webConfig } from '../../../../signing/provider/web-config';
import type { Services, SignedIn } from '../../../services';
import { mount } from '../../../mount';
import { requireStepName } from '../../../middleware/step-request';

/**
 * Routes of tickets for the signing provider. The server determines the items: a ticket contains only items
 * that the caller may sign now. It is issued only if the caller's certificate can be recognised by an RNOKPP.
 */
export function signingRoutes(router: Router, services: Services): void {
  mount(router, services, ticket, async ({ body, account }) => {
    await rejectWhileIdentityChangeWaits({ db: services.db }, account.id);
    const ids = await itemsOf(
      [
        ...body.steps.map((step) => () => stepItems(services, account, step)),
        ...[...(body.session_id ? [body.session_id] : []), ...body.session_ids].map(
          (id) => () => sessionItem(services, account, id),
        ),
        ...[...(body.document_id ? [body.document_id] : []), ...body.document_ids].map(
          (id) => () => documentItem(services, account, id),
        ),
      ],
      body.signable_only,
    );
    if (body.rollback_id) ids.push(await rollbackItem(services, account, body.rollback_id));
    if (ids.length === 0) throw new ProblemError(422, 'nothing-to-sign');
    return { ...(await ticketFor(services, account, ids)), items: await withTitles(services, ids) };
  });
}

/**
 * Returns the ids of the items, determined one after another. With `signableOnly` refused items are left out
 * if others remain.
 * @throws ProblemError
 */
async function itemsOf(
  itemReaders: readonly (() => Promise<string[]>)[],
  signableOnly: boolean,
): Promise<string[]> {
  const ids: string[] = [];
  let problem: ProblemError | undefined;
  for (const items of itemReaders) {
    try {
      ids.push(...(await items()));
    } catch (error) {
      if (!signableOnly || !(error instanceof ProblemError) || error.status >= 500) throw error;
      problem ??= error;
    }
  }
  if (ids.length === 0 && problem) throw problem;
  return ids;
}

/** Returns the items that a step of an application signs. */
async function stepItems(
  { db }: Services,
  account: SignedIn,
  { application_id: applicationId, step: name, record_id: recordId }: BodyOf<typeof ticket>['steps'][number],
): Promise<string[]> {
  const step = requireStepName('application', name);
  const subject = applicationRef(applicationId);
  const { state } = await findTarget(db, subject);
  await rejectUnsignable(db, subject, state, { step, actor: account, recordId });
  const items = signedItems(subject, state, step, recordId) ?? [];
  if (items.length === 0 || items.includes(undefined)) throw new ProblemError(409, 'nothing-to-sign');
  return items as string[];
}

/** Returns the item of a session's minutes: for roles that take the step of signing, and for members who add their signature. */
async function sessionItem({ db }: Services, account: SignedIn, id: string): Promise<string[]> {
  const session = orNotFound(await sessionRow({ db }, id));
  const refusal = cosignRefusal(session, account.id);
  if (refusal) {
    const step = sessionStep(session.type, 'sign');
    if (session.signers.includes(account.id)) throw await refusalProblem(db, step, refusal);
    await rejectUnsignable(db, sessionRef(id), session.state, { step, actor: account });
  }
  const item = session.state.session?.protocol?.signId;
  if (!item) throw new ProblemError(409, 'nothing-to-sign');
  return [item];
}

/** Returns the file of a generated document, for roles that may complete it. @throws ProblemError 403, 404, 409 */
async function documentItem({ db }: Services, account: SignedIn, id: string): Promise<string[]> {
  const step = 'document.complete';
  const subject = documentRef(id);
  const { state } = await findTarget(db, subject);
  await rejectUnsignable(db, subject, state, { step, actor: account });
  const item = state.document?.source?.signId;
  if (!item) throw new ProblemError(409, 'nothing-to-sign');
  return [item];
}

/** Returns the item of a finished rollback's protocol. @throws ProblemError 403, 409 */
async function rollbackItem({ db }: Services, account: SignedIn, rollbackId: string): Promise<string> {
  if (!mayRollBack(account.role)) throw new ProblemError(403, 'forbidden');
  const item = await row<{ sign_id: string }>(
    { db },
    'select f.sign_id from rollbacks r join files f on f.id = r.protocol_file_id where r.id = $1 and f.sign_id is not null',
    [rollbackId],
  );
  if (!item) throw new ProblemError(409, 'nothing-to-sign');
  return item.sign_id;
}

/** Returns a ticket for these items, with the data that the page needs to load the provider. */
async function ticketFor({ signing: provider, settings }: Services, account: SignedIn, items: string[]) {
  const { id, name: fullName, email, taxId } = account;
  if (!taxId) throw new ProblemError(422, 'signature-unknown-signer');
  const user = { id, taxId, fullName, email };
  const { scriptUrl: script, options } = webConfig(settings.signingUrl);
  return {
    ticket: provider.ticket({ items, user }),
    provider: { script, integrity: settings.demo ? await integrity() : null, options: { ...options } },
  };
}

let integrityPromise: Promise<string> | undefined;
/** Returns the integrity hash of the embedded host's script, which is read once. */
const integrity = (): Promise<string> => (integrityPromise ??= builtPluginIntegrity());

/** Returns the items with the titles that the signer sees. */
const withTitles = (services: Services, ids: string[]): Promise<{ id: string; title: string }[]> =>
  rows(
    { db: services.db },
    'select sign_id as id, name as title from files where sign_id = any($1) order by name',
    [ids],
  );
