import { rows, type Executor } from '../../../db/query';
import type { ExpertEvaluationData, ScoredGroup } from '../../../pdf/protocols/expert-evaluation';
import { questionMax } from '../../../domain/scoring';
import { readReview } from './review';
import type { StepFacts } from './step';
import { decisionsOn } from './decision-body';

interface ScoreRow {
  group_id: string;
  group_title: string;
  title: string;
  score: number;
  max: number | null;
  group_points: number;
  /** Questions of the group. */
  questions: number;
}

/**
 * Returns the data of an expert's evaluation protocol: the scores by group, and the comment sent with them (rules/expert-review,
 * "Evaluating").
 */
export async function expertData(facts: StepFacts): Promise<ExpertEvaluationData> {
  const { executor, input, application, common } = facts;
  const { review, expert } = await readReview(facts);
  const decisions = await decisionsOn(executor, input.subject.id, review.id);
  const validation = decisions.findLast((decision) => decision.step === 'review.validate');
  return {
    ...common,
    signatory: expert,
    application: application.facts,
    expert: expert.name,
    groups: await scoredGroups(executor, review.id),
    comment: validation?.body.comment ?? '',
  };
}

async function scoredGroups(executor: Executor, reviewId: string): Promise<ScoredGroup[]> {
  const scores = await rows<ScoreRow>(
    executor,
    `select g.id as group_id, g.title as group_title, q.title, s.score, q.max, g.count as group_points,
            (select count(*)::int from questions o where o.group_id = g.id) as questions
       from scores s
       join questions q on q.id = s.question_id
       join question_groups g on g.id = q.group_id
      where s.review_id = $1 order by g."order", g.id, q."order", q.id`,
    [reviewId],
  );
  const groups = new Map<
    string,
    { title: string; questions: { title: string; score: number; max: number }[] }
  >();
  for (const {
    group_id: id,
    group_title: groupTitle,
    title,
    score,
    max,
    group_points,
    questions,
  } of scores) {
    const group = groups.get(id) ?? { title: groupTitle, questions: [] };
    group.questions.push({ title, score, max: questionMax(max, group_points, questions) });
    groups.set(id, group);
  }
  return [...groups.values()];
}
