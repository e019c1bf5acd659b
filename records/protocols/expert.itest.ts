import { randomUUID } from 'node:crypto';
import type { Actor } from '../../domain/roles';
import type { Review } from '../../domain/application/state';
import { connect } from '../../db/connection';
import { run } from '../../db/query';
import { closePdf } from '../../pdf/render';
import { removeSpaces } from './testing/pdf-words';
import { Records } from './testing/records';
import { rendering } from './testing/render-step';

const db = connect(process.env.DATABASE_URL ?? '', 3);
const records = new Records(db);
const render = rendering(records);
let contest: string;
let questions: string[];
let expert: Actor;

beforeAll(async () => {
  ({ contest, questions } = await records.contest());
  expert = { id: await records.user('Їжакевич Юрій', 'expert', 'доцент кафедри'), role: 'expert' };
});

afterAll(async () => {
  await closePdf();
  await db.close();
});

describe('an expert', () => {
  const reviewBy = (id: string, expertId: string): Review => ({
    id,
    expertId,
    status: 3,
    passed: [0, 1, 2, 3],
    refusing: false,
    late: false,
  });

  it('evaluates: the protocol has scores by group in the methodology’s order, and the comment in force', async () => {
    const review = randomUUID();
    const { id, specId } = await records.application(contest, {
      expertReview: { status: 1, assigned: 3, reviews: [reviewBy(review, expert.id)] },
    });
    for (const [index, question] of questions.entries()) {
      await run(
        { db },
        'insert into scores (review_id, application_id, question_id, score) values ($1, $2, $3, $4)',
        [review, id, question, 9 - index],
      );
    }
    const validate = { step: 'review.validate', record: review };
    await records.decision(id, { ...validate, body: { comment: 'Перша думка.' } });
    await records.decision(id, { ...validate, body: { comment: 'Думка на доопрацюванні: «зважено».' } });
    await records.decision(id, { ...validate, body: { comment: 'Скасована думка.' }, superseded: 2 });
    const { title, words } = await render(id, {
      kind: 'expert',
      step: 'review.protocol',
      actor: expert,
      recordId: review,
    });

    expect(title).toBe(`Протокол експертного оцінювання ЕО-1 (заявка ${specId})`);
    for (const text of [
      `ПРОТОКОЛ № ${specId}/ЕО-1`,
      'Експерт: Їжакевич Юрій.',
      '1. Актуальність 1.1. Актуальність: питання 1 9 10 1.2. Актуальність: питання 2 8 10',
      'Усього за розділом 17 20',
      '2. Спроможність 2.1. Спроможність: питання 1 7 10 2.2. Спроможність: питання 2 6 10',
      'Загальна оцінка 30 40',
      'Загальна оцінка заявки: 30 балів із 40 можливих.',
      'Думка на доопрацюванні: «зважено».',
    ])
      expect(words).toContain(removeSpaces(text));
    expect(words).not.toContain(removeSpaces('Перша думка'));
    expect(words).not.toContain(removeSpaces('Скасована думка'));
    expect(words).not.toContain(removeSpaces('доцент кафедри'));
  });

  it('refuses, with or without a type', async () => {
    const review = randomUUID();
    const { id, specId } = await records.application(contest, {
      expertReview: { status: 1, assigned: 3, reviews: [reviewBy(review, expert.id)] },
    });
    const refuse = { kind: 'refusal', step: 'review.failure', actor: expert, recordId: review } as const;
    const body = { comment: 'Я працював із заявником упродовж двох років і не можу бути неупередженим.' };
    const silentResult = await render(id, refuse, body);
    expect(silentResult.words).toContain(removeSpaces(`ПРОТОКОЛ № ${specId}/ВЕ-1`));
    expect(silentResult.words).toContain(removeSpaces(body.comment));
    expect(silentResult.words).not.toContain(removeSpaces('Підстава відмови'));

    await records.decision(id, { step: 'review.failure', record: review });
    const text = await render(id, { ...refuse, outcome: 'unsuitable' }, body);
    expect(text.title).toBe(`Протокол відмови від оцінювання ВЕ-2 (заявка ${specId})`);
    expect(text.words).toContain(removeSpaces('Підстава відмови Заявка не відповідає профілю експерта.'));
  });
});
