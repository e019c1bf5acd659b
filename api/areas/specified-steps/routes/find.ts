import type { z } from 'zod';
import { row } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { mayReadApplication } from '../../../policies/application';
import { applicationOfReview } from '../../../../records/reviews';
import type { Services } from '../../../services';
import { policyOf, type PolicyCall } from '../../../mount';
import type { Columns } from '../contract/row';

/** Which application a call is about; undefined where its path names a record that never was. */
export type Find = (call: Pick<PolicyCall, 'params' | 'body' | 'services'>) => Promise<string | undefined>;

/** `:id` is the application's. */
export const inPath: Find = async ({ params }) => params.id;

/** The body names it. */
const inBody: Find = async ({ body }) => String(body.application);

/** `:id` is a review's: reviews stand in the state alone. */
const ofReview: Find = async ({ params, services }) =>
  (await applicationOfReview({ db: services.db }, params.id ?? ''))?.id;

/** `:id` is a negotiation procedure's: the decision that made it knows, also after a rollback. */
export const ofProcedure: Find = async ({ params, services }) =>
  (
    await row<{ id: string }>(
      { db: services.db },
      `select application_id as id from decisions where record_id = $1 and process = 'negotiation' limit 1`,
      [params.id],
    )
  )?.id;

/** `:id` is a file's. */
const ofFile: Find = async ({ params, services }) =>
  (
    await row<{ id: string }>(
      { db: services.db },
      `select subject_id as id from files where id = $1 and subject_kind = 'application'`,
      [params.id],
    )
  )?.id;

/** Ways to the application by what a path names; `isRecord`: the step is about that record. */
export const FOUND_BY: Readonly<
  Record<NonNullable<Columns<z.ZodType, z.ZodType>['of']>, { find: Find; isRecord?: true }>
> = {
  application: { find: inPath },
  body: { find: inBody },
  review: { find: ofReview, isRecord: true },
  procedure: { find: ofProcedure, isRecord: true },
  file: { find: ofFile },
};

/** Policy of every such call: who reads the application, as in api/areas/steps. @throws ProblemError 404 */
export const readsFound = (find: Find) =>
  policyOf('reads-application', async (account, call) =>
    mayReadApplication(call.services.db, account, await found(find, call)),
  );

/** @throws ProblemError 404 */
export async function found(find: Find, call: Parameters<Find>[0]): Promise<string> {
  const id = orNotFound(await find(call));
  return id;
}

/** The process a record of this application belongs to, also of one undone since. @throws ProblemError 404 */
export async function processOf({ db }: Services, applicationId: string, recordId: string): Promise<string> {
  const made = orNotFound(
    await row<{ process: string }>(
      { db },
      'select process from decisions where application_id = $1 and record_id = $2 limit 1',
      [applicationId, recordId],
    ),
  );
  return made.process;
}
