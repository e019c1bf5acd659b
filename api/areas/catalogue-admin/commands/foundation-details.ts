import { foundationDetails } from '../../../../db/models';
import { inTransaction } from '../../../../db/query';
import { create } from '../../../../db/record';
import { changedMeanwhile, differences, noteChange } from '../../../../records/change-log';
import { findFoundationDetails } from '../../../../records/documents/foundation';
import type { BodyOf } from '../../../contract/endpoint';
import type { Services, SignedIn } from '../../../services';
import type { editFoundationDetails as editCall } from '../contract/foundation-details';
import { lockCatalogue } from '../queries/lock';

/** Kind and record of the foundation's bank details in the log. */
const KIND = 'foundation_details';

/** Changes the foundation's bank details that still have `version`. @throws ProblemError 409 `catalogue-changed` */
export function editFoundationDetails(
  { db, settings }: Services,
  account: SignedIn,
  { version, ...details }: BodyOf<typeof editCall>,
): Promise<{ version: number }> {
  return inTransaction(db, async (executor) => {
    await lockCatalogue(executor);
    const current = await findFoundationDetails(executor, settings.demo);
    if (current.version !== version) throw await changedMeanwhile(executor, KIND, KIND);
    const changes = differences(current.details ?? {}, details);
    if (changes.length === 0) return { version };
    await create(executor, foundationDetails, { version: version + 1, details });
    await noteChange(executor, account, KIND, KIND, 'changed', changes);
    return { version: version + 1 };
  });
}
