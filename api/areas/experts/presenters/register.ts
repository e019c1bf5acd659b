import { EXPERT_FILE_READERS } from '../../../../domain/expert-documents';
import { profileFilled } from '../../../../domain/expert-profile';
import { workloadOf } from '../../../../domain/expert-workload';
import type { Role } from '../../../../domain/roles';
import type { Language } from '../../../../texts/translate';
import type { ActiveExpert, ExpertView, ReviewOfExpert } from '../contract/register';
import type { OneExpertRow } from '../queries/one-expert';
import type { OwnReviewRow } from '../queries/own-reviews';
import type { ActiveExpertRow } from '../queries/register';
import { presentOwnReview } from './own-review';

/** A row of the active experts. */
export const presentActiveExpert = (
  { by_status, created_at, updated_at, ...user }: ActiveExpertRow,
  matching: ActiveExpert['user']['matching'],
): ActiveExpert => ({
  user: {
    ...user,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    matching,
  },
  ...workloadOf(by_status),
});

/** Returns whether the role may see an expert's uploads. */
export const seesDocuments = (role: Role): boolean => EXPERT_FILE_READERS.includes(role);

/** Returns an expert with selection, rating and uploads; uploads are null for roles that may not see them. */
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
  documents,
  matching,
  ...rating,
  ...workloadOf(by_status),
});

/** Returns a review of an expert as the division reads it. */
export function presentReviewOfExpert(row: OwnReviewRow, language: Language): ReviewOfExpert {
  const { task: _task, ...review } = presentOwnReview(row, language);
  return review;
}
