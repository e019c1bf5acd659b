import type { z } from 'zod';
import { row } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { mayReadApplication } from '../../../policies/application';
import { applicationOfReview } from '../../../../records/reviews';
import type { Services } from '../../../services';
import { policyOf, type PolicyCall } from '../../../mount';
import type { Columns } from '../contract/row';

/** Returns the application of a call; undefined if its path names an unknown record. */
export type Find = (call: Pick<PolicyCall, 'params' | 'body' | 'services'>) => Promise<string | undefined>;

/** `:id` is an application's. */
export const inPath: Find = async ({ params }) => params.id;

/** The body names the application. */
const inBody: Find = async ({ body }) => String(body.application);

/** `:id` is a review's; reviews are only in the application's state. */
const ofReview: Find = async ({ params, services }) =>
  (await applicationOfReview({ db: services.db }, params.id ?? ''))?.id;

/** `:id` is a negotiation procedure's; the decision that created it names the application, also after a rollback. */
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

/** Functions that find the application by the record in the path; `isRecord`: the step concerns that record. */
export const FOUND_BY: Readonly<
  Record<NonNullable<Columns<z.ZodType, z.ZodType>['of']>, { find: Find; isRecord?: true }>
> = {
  application: { find: inPath },
  body: { find: inBody },
  review: { find: ofReview, isRecord: true },
  procedure: { find: ofProcedure, isRecord: true },
  file: { find: ofFile },
};

/** Policy of these calls: the caller reads the application, as in api/areas/steps. @throws ProblemError 404 */
export const readsFound = (find: Find) =>
  policyOf('reads-application', async (account, call) =>
    mayReadApplication(call.services.db, account, await found(find, call)),
  );

/** @throws ProblemError 404 */
export async function found(find: Find, call: Parameters<Find>[0]): Promise<string> {
  const id = orNotFound(await find(call));
  return id;
}

/** Returns the process of a record of this application, also of an undone one. @throws ProblemError 404 */
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
