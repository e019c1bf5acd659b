import type { Person } from './kit/people';
import { comment } from './kit/staff';
import { wrong, type One, type Paths } from './specified-paths-kit';

/** A first protocol discarded, the second signed. */
export async function technical(by: Paths, { at, sign, view }: One): Promise<void> {
  const { take, post } = by;
  const marks = (validation: boolean) => ({
    fields: true,
    lot_priorities: true,
    estimate_compliance: validation,
  });
  const docs = (await view()).documents.map(({ _id }) => ({ _id, validation: true }));
  const body = { docs, message: comment(), need_direction: false, ...marks(true) };
  expect(wrong(await post('project_manager', at('validate'), { ...body, docs: [] }))).toEqual([
    422,
    'marks-missing',
    'docs',
  ]);
  expect(wrong(await post('project_manager', at('validate'), { ...body, message: ' ' }))).toEqual([
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
  expect(wrong(await post('project_manager', at('status'), { type: 2 }))).toEqual([
    422,
    'signature-not-signed',
  ]);
  await sign('project_manager', 'tech_review.sign');
  expect(wrong(await post('project_manager', at('status'), { type: -2 }))).toEqual([
    422,
    'invalid-input',
    'type',
  ]);
  const key = crypto.randomUUID();
  const signed = await take('project_manager', at('status'), { type: 2 }, key);
  expect(signed.status).toBe(2);
  expect(await take('project_manager', at('status'), { type: 2 }, key)).toEqual(signed);
}

/** One expert refuses, one is released, three evaluate with rework; the final comment. */
export async function experts(by: Paths, { id, at, sign, view }: One): Promise<void> {
  const { take, post } = by;
  await take('expert_manager', at('randomize'));
  const assigned = (await view()).reviews.filter(({ status }) => status.id === 0);
  const [refusing, released] = assigned;
  if (!refusing || !released) throw new Error('no reviews');
  const re = (review: { _id: string }, rest: string) => `/api/expert/review/${review._id}/${rest}`;
  const of = (review: { expert: { _id: string } | null }) =>
    by.world.cast.experts.find((expert) => expert.id === review.expert?._id) as Person;
  const other = by.world.cast.experts.find((expert) => expert.id !== refusing.expert?._id) as Person;

  // One refuses, one is released; both places are filled again.
  expect(wrong(await post(other, re(refusing, 'start'))).slice(0, 1)).toEqual([403]);
  await take(of(refusing), re(refusing, 'start'));
  const failure = { message: comment(120), type_id: -5 };
  expect(wrong(await post(of(refusing), re(refusing, 'failure'), { ...failure, message: 'ні' }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  await take(of(refusing), re(refusing, 'failure'), failure);
  await take(of(refusing), re(refusing, 'abandon'));
  await take(of(refusing), re(refusing, 'failure'), { message: comment(120), type_id: -1 });
  await sign(of(refusing), 'review.sign_failure', refusing._id);
  expect(wrong(await post(of(refusing), re(refusing, 'sign'), { type_id: -1 }))).toEqual([
    422,
    'comment-too-short',
    'reason',
  ]);
  // The protocol says another reason.
  expect(wrong(await post(of(refusing), re(refusing, 'sign'), { type_id: -3 })).slice(0, 2)).toEqual([
    422,
    'refusal-differs',
  ]);
  expect((await take(of(refusing), re(refusing, 'sign'), { type_id: -1, reason: comment() })).status).toBe(
    -1,
  );
  expect((await take('expert_manager', re(released, 'fire'))).status).toBe(-2);
  await take('expert_manager', at('randomize'));

  for (const review of (await view()).reviews.filter(({ status }) => status.id === 0)) {
    const expert = of(review);
    expect((await take(expert, re(review, 'start'))).status).toBe(1);
    await scoreAll(by, expert, review._id);
    const sent = { message: comment(220), status: 2 };
    expect((await take(expert, re(review, 'validate'), sent)).status).toBe(2);
    expect((await take('expert_manager', re(review, 'rework'), { message: comment() })).status).toBe(4);
    await take(expert, re(review, 'validate'), sent);
    expect((await take('expert_manager', re(review, 'prev-approve'), { message: comment() })).status).toBe(6);
    expect((await take('project_head', re(review, 'approve'), { message: comment() })).status).toBe(3);
    await take(expert, re(review, 'protocol'));
    await sign(expert, 'review.sign', review._id);
    expect((await take(expert, re(review, 'sign'))).status).toBe(5);
  }

  const final = `/api/expert/application/${id}/save-final-comment`;
  expect(wrong(await post('lawyer', final, { message: 'ні' }))).toEqual([403, 'forbidden']);
  await post('expert_manager', final, { message: 'Перші слова' });
  const saved = await post<{ final_message: string }>('project_head', final, { message: 'Останні слова' });
  expect([saved.status, saved.data.final_message]).toEqual([200, 'Останні слова']);
  expect((await view()).expert_review.final_message).toBe('Останні слова');
  expect((await take('project_head', at('finish_experts'), { status: 3 })).status).toBe(3);
  expect((await view()).expert_review.final_message).toBe('Останні слова');
  expect((await post('project_head', final, { message: 'Пізно' })).status).toBe(409);
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
