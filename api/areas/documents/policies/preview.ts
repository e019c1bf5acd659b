import { ProblemError } from '../../../../records/problem';
import { policyOf } from '../../../mount';
import { mayReadApplication } from '../../../policies/application';
import { findByNumber } from '../queries/previewed';

/** Requires that the caller may read the application whose number is sent. @throws ProblemError 422 for an unknown number */
export const previewPolicy = policyOf('reads-application', async (account, { body, services: { db } }) => {
  const application = await findByNumber({ db }, String(body.application));
  if (!application)
    throw new ProblemError(422, 'invalid-input', {
      errors: { application: { key: 'errors:template.applicationUnknown' } },
    });
  return mayReadApplication(db, account, application.id);
});
