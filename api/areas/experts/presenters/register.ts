import { EXPERT_FILE_READERS } from '../../../../domain/expert-documents';
import { profileFilled } from '../../../../domain/expert-profile';
import { workloadOf } from '../../../../domain/expert-workload';
import type { Role } from '../../../../domain/roles';
import type { ActiveExpert, ExpertView, ReviewOfExpert } from '../contract/register';
import type { OneExpertRow } from '../queries/one-expert';
import type { OwnReviewRow } from '../queries/own-reviews';
import type { ActiveExpertRow } from '../queries/register';
import { presentOwnReview } from './own-review';

/** A row of the active experts. */
export const presentActiveExpert = ({ by_status, updated_at, ...user }: ActiveExpertRow): ActiveExpert => ({
  user: { ...user, updated_at: updated_at.toISOString() },
  ...workloadOf(by_status),
});

/** Who sees what an expert has uploaded. */
export const seesDocuments = (role: Role): boolean => EXPERT_FILE_READERS.includes(role);

/** One expert, with the selection, the rating and what was uploaded; null for whom that is not open. */
export const presentExpert = (
  { by_status, profile, created_at, updated_at, ...person }: OneExpertRow,
  {
    matching,
    documents,
    rating,
  }: Pick<ExpertView, 'matching' | 'documents'> & {
    rating: Pick<ExpertView, 'vote_rank' | 'votes'>;
  },
): ExpertView => ({
  ...person,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  fields: profileFilled(profile) ? profile : null,
  documents: documents && documents.map(({ name, filename, link }) => ({ name, filename, link })),
  matching,
  ...rating,
  ...workloadOf(by_status),
});

/** A review of an expert as the division reads it. */
export function presentReviewOfExpert(row: OwnReviewRow): ReviewOfExpert {
  const { task: _task, ...review } = presentOwnReview(row);
  return review;
}
