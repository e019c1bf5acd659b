import type { Person } from './kit/people';
import { comment } from './kit/staff';
import { refusalOf, type SpecifiedApplication, type Paths } from './specified-paths-kit';

/** Discards the first protocol of the technical review and signs the second. */
export async function technical(api: Paths, { at, sign, view }: SpecifiedApplication): Promise<void> {
  const { take, post } = api;
  const marks = (validation: boolean) => ({
    fields: true,
    lot_priorities: true,
    estimate_compliance: validation,
  });
  const docs = (await view()).documents.map(({ _id }) => ({ _id, validation: true }));
  const body = { docs, message: comment(), need_direction: false, ...marks(true) };
  expect(refusalOf(await post('project_manager', at('validate'), { ...body, docs: [] }))).toEqual([
    422,
    'marks-missing',
    'docs',
  ]);
  expect(refusalOf(await post('project_manager', at('validate'), { ...body, message: ' ' }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  expect(await take('project_manager', at('validate'), { ...body, ...marks(false) })).toMatchObject({
    status: -1,
    outcome: 'rejected',
  });
  await take('project_manager', at('discard'));
  expect((await take('project_manager', at('validate'), body)).status).toBe(1);
  expect(refusalOf(await post('project_manager', at('status'), { type: 2 }))).toEqual([
    422,
    'signature-not-signed',
  ]);
  await sign('project_manager', 'tech_review.sign');
  expect(refusalOf(await post('project_manager', at('status'), { type: -2 }))).toEqual([
    422,
    'invalid-input',
    'type',
  ]);
  const key = crypto.randomUUID();
  const signAnswer = await take('project_manager', at('status'), { type: 2 }, key);
  expect(signAnswer.status).toBe(2);
  expect(await take('project_manager', at('status'), { type: 2 }, key)).toEqual(signAnswer);
}

/** One expert refuses, one is released, three evaluate after rework; then the final comment is saved. */
export async function experts(api: Paths, { id, at, sign, view }: SpecifiedApplication): Promise<void> {
  const { take, post } = api;
  await take('expert_manager', at('randomize'));
  const assigned = (await view()).reviews.filter(({ status }) => status.id === 0);
  const [refusing, released] = assigned;
  if (!refusing || !released) throw new Error('no reviews');
  const reviewPath = (review: { _id: string }, subpath: string) =>
    `/api/expert/review/${review._id}/${subpath}`;
  const expertOf = (review: { expert: { _id: string } | null }) =>
    api.world.cast.experts.find((expert) => expert.id === review.expert?._id) as Person;
  const otherExpert = api.world.cast.experts.find((expert) => expert.id !== refusing.expert?._id) as Person;

  // One expert refuses, one is released; both places are filled again.
  expect(refusalOf(await post(otherExpert, reviewPath(refusing, 'start'))).slice(0, 1)).toEqual([403]);
  await take(expertOf(refusing), reviewPath(refusing, 'start'));
  const failure = { message: comment(120), type_id: -5 };
  expect(
    refusalOf(await post(expertOf(refusing), reviewPath(refusing, 'failure'), { ...failure, message: 'ні' })),
  ).toEqual([422, 'comment-too-short', 'message']);
  await take(expertOf(refusing), reviewPath(refusing, 'failure'), failure);
  await take(expertOf(refusing), reviewPath(refusing, 'abandon'));
  await take(expertOf(refusing), reviewPath(refusing, 'failure'), { message: comment(120), type_id: -1 });
  await sign(expertOf(refusing), 'review.sign_failure', refusing._id);
  expect(refusalOf(await post(expertOf(refusing), reviewPath(refusing, 'sign'), { type_id: -1 }))).toEqual([
    422,
    'comment-too-short',
    'reason',
  ]);
  // The protocol has another type of refusal.
  expect(
    refusalOf(await post(expertOf(refusing), reviewPath(refusing, 'sign'), { type_id: -3 })).slice(0, 2),
  ).toEqual([422, 'refusal-differs']);
  expect(
    (await take(expertOf(refusing), reviewPath(refusing, 'sign'), { type_id: -1, reason: comment() })).status,
  ).toBe(-1);
  expect((await take('expert_manager', reviewPath(released, 'fire'))).status).toBe(-2);
  await take('expert_manager', at('randomize'));

  for (const review of (await view()).reviews.filter(({ status }) => status.id === 0)) {
    const expert = expertOf(review);
    expect((await take(expert, reviewPath(review, 'start'))).status).toBe(1);
    await scoreAll(api, expert, review._id);
    const sentFeedback = { message: comment(220), status: 2 };
    expect((await take(expert, reviewPath(review, 'validate'), sentFeedback)).status).toBe(2);
    expect((await take('expert_manager', reviewPath(review, 'rework'), { message: comment() })).status).toBe(
      4,
    );
    await take(expert, reviewPath(review, 'validate'), sentFeedback);
    expect(
      (await take('expert_manager', reviewPath(review, 'prev-approve'), { message: comment() })).status,
    ).toBe(6);
    expect((await take('project_head', reviewPath(review, 'approve'), { message: comment() })).status).toBe(
      3,
    );
    await take(expert, reviewPath(review, 'protocol'));
    await sign(expert, 'review.sign', review._id);
    expect((await take(expert, reviewPath(review, 'sign'))).status).toBe(5);
  }

  const finalCommentPath = `/api/expert/application/${id}/save-final-comment`;
  expect(refusalOf(await post('lawyer', finalCommentPath, { message: 'ні' }))).toEqual([403, 'forbidden']);
  await post('expert_manager', finalCommentPath, { message: 'Перші слова' });
  const savedMessage = await post<{ final_message: string }>('project_head', finalCommentPath, {
    message: 'Останні слова',
  });
  expect([savedMessage.status, savedMessage.data.final_message]).toEqual([200, 'Останні слова']);
  expect((await view()).expert_review.final_message).toBe('Останні слова');
  expect((await take('project_head', at('finish_experts'), { status: 3 })).status).toBe(3);
  expect((await view()).expert_review.final_message).toBe('Останні слова');
  expect((await post('project_head', finalCommentPath, { message: 'Пізно' })).status).toBe(409);
}

async function scoreAll({ post, get }: Paths, expert: Person, reviewId: string): Promise<void> {
  interface Group {
    question_group_id: string;
    questions: { question_id: string; max: number }[];
  }
  const { data } = await get<{ feedbacks: Group[] }>(expert, `/api/expert/review/${reviewId}/feedbacks`);
  for (const { question_group_id: group, questions } of data.feedbacks)
    for (const { question_id, max: score } of questions)
      await post(expert, `/api/expert/feedback/${reviewId}/send/${group}`, { question_id, score });
}
