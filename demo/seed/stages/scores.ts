import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import type { Review } from '../../../domain/application/state';
import { expertComments, type ApplicationContent, type RoleKey } from '../../content';
import type { SubjectCalls } from '../subject-calls';
import { pseudoRandom, pick } from './pick';

export type ReviewProgress = Pick<Review, 'id' | 'expertId' | 'status' | 'refusing'> & { protocol?: unknown };

/** An application with the people who write and approve its reviews. */
export interface Evaluated {
  content: Pick<ApplicationContent, 'key' | 'quality'>;
  /** Number by which the comments are varied. */
  index: number;
  /** Returns the application's current reviews. */
  reviews(): Promise<readonly ReviewProgress[]>;
  as(role: RoleKey): SubjectCalls;
  /** Returns the actions of the account with this id. */
  asPerson(userId: string): SubjectCalls;
}

/** Maximum difference between experts, as a share of the maximum points. */
const SPREAD = 0.22;

/** Returns the expert's impression of one aspect, from 0 to 1, near the application's quality. */
const qualityOf = ({ content }: Evaluated, name: string): number =>
  Math.min(1, Math.max(0, content.quality + (pseudoRandom(`${content.key}/${name}`) - 0.5) * SPREAD));

/** Scores the questions that have no score yet; with `upTo`, only in the first `upTo` groups. */
export async function giveScores(
  story: Evaluated,
  expert: SubjectCalls,
  reviewId: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
  const path = `/api/expert/review/${reviewId}/feedbacks`;
  const { feedbacks } = await expert.get<{ feedbacks: FeedbackGroup[] }>(path);
  for (const { question_group_id: group, questions } of feedbacks.slice(0, upTo)) {
    await Promise.all(
      questions
        .filter(({ score }) => score === null)
        .map(({ question_id, title, min, max }) => {
          const share = qualityOf(story, `${expert.id}/${title}`);
          const score = Math.round(min + (max - min) * share);
          return expert.post(`/api/expert/feedback/${reviewId}/send/${group}`, { question_id, score });
        }),
    );
  }
}

/** Returns the expert's overall comment, chosen by the quality of the application. */
export function overallComment(story: Evaluated, reviewId: string, reviewIndex: number): string {
  const share = qualityOf(story, reviewId);
  const { strong, middling, weak } = expertComments;
  return pick(share >= 0.75 ? strong : share >= 0.5 ? middling : weak, story.index + reviewIndex);
}
