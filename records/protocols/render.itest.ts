import { randomUUID } from 'node:crypto';
import type { Actor } from '../../domain/roles';
import { connect } from '../../db/connection';
import { closePdf } from '../../pdf/render';
import { removeSpaces } from './testing/pdf-words';
import { APPLICANT, Records } from './testing/records';
import { rendering } from './testing/render-step';

const db = connect(process.env.DATABASE_URL ?? '', 3);
const records = new Records(db);
const render = rendering(records);
let contest: string;
let manager: Actor;

beforeAll(async () => {
  ({ contest } = await records.contest());
  manager = {
    id: await records.user('Щербак Ірина', 'project_manager', 'менеджерка проєктів'),
    role: 'project_manager',
  };
});

afterAll(async () => {
  await closePdf();
  await db.close();
});

const technical = (actor: Actor, outcome: string) =>
  ({ kind: 'technical', step: 'tech_review.validate', actor, outcome }) as const;
const marks = (docs: { _id: string; validation: boolean }[], estimate: boolean) => ({
  docs,
  fields: true,
  lot_priorities: true,
  estimate_compliance: estimate,
  need_direction: false,
});

describe('technical validation', () => {
  it('lists the result of each document, the person, and the possible appeal', async () => {
    const { id, specId } = await records.application(contest);
    const rightFile = await records.file(id, 'document', 'Статут «Кузні».pdf');
    const wrongFile = await records.file(id, 'document', 'Кошторис.xlsx');
    await records.file(id, 'appeal', 'Не документ заявки.pdf');
    const validation = marks(
      [
        { _id: rightFile, validation: true },
        { _id: wrongFile, validation: false },
      ],
      false,
    );
    const { title, words } = await render(id, technical(manager, 'rejected'), {
      comment: 'Кошторис не сходиться: сума "1 250 000 ₴" обʼєднує два розділи.',
      validation,
    });

    expect(title).toBe(`Протокол технічної перевірки ТП-1 (заявка ${specId})`);
    for (const text of [
      `ПРОТОКОЛ № ${specId}/ТП-1`,
      'ДЕМОНСТРАЦІЙНИЙ ДОКУМЕНТ',
      APPLICANT,
      'Фільм «Голоси памʼяті»',
      'Сезон 2026',
      'Аудіовізуальне мистецтво',
      'Створення твору',
      'Документальне кіно',
      'Кошторис проєкту не відповідає вимогам',
      'Перевірено 2 документи, із них з помилками: 1.',
      '1 Кошторис.xlsx з помилкою',
      '2 Статут «Кузні».pdf без зауважень',
      'сума "1 250 000 ₴" обʼєднує два розділи.',
      'Заявка не пройшла технічну перевірку і відхиляється.',
      'Заявник може оскаржити',
      'Щербак Ірина',
      'Менеджерка проєктів',
    ])
      expect(words).toContain(removeSpaces(text));
    expect(words).not.toContain(removeSpaces('Не документ заявки'));
  });

  it('is numbered after protocols in force, and names no signer if several people may sign', async () => {
    const { id, specId } = await records.application(contest);
    await records.decision(id, { step: 'tech_review.validate' });
    await records.decision(id, { step: 'tech_review.discard' });
    await records.decision(id, { step: 'tech_review.validate', superseded: 2 });
    await records.user('Ґалаґан Мар’яна', 'project_head'); // besides the manager
    const admin: Actor = { id: await records.user('Адмінко Петро', 'admin'), role: 'admin' };
    const { words } = await render(id, technical(admin, 'direction'), {
      comment: 'Нехай вирішить дирекція.',
      validation: marks([], true),
    });

    expect(words).toContain(removeSpaces(`ПРОТОКОЛ № ${specId}/ТП-2`));
    expect(words).toContain(removeSpaces('Заявка передається на розгляд дирекції.'));
    expect(words).toContain(removeSpaces('Перевірку здійснено: Адмінко Петро.'));
    expect(words).toContain(removeSpaces('Уповноважена особа Фонду'));
    expect(words).not.toContain(removeSpaces('Заявник може оскаржити'));
  });

  it('fails without retries if the application or the marks are missing', async () => {
    const { id } = await records.application(contest);
    const nonRetryable = { type: 'UNEXPECTED', nonRetryable: true };
    await expect(render(randomUUID(), technical(manager, 'approved'))).rejects.toMatchObject(nonRetryable);
    await expect(render(id, technical(manager, 'approved'))).rejects.toMatchObject(nonRetryable);
  });
});

describe('finalisation', () => {
  const makeStep = { kind: 'finalisation', step: 'finalisation.make' } as const;

  it('names the stage, the reason and the author', async () => {
    const { id, specId } = await records.application(contest, { supervisory: { status: 2 } });
    const chief: Actor = { id: await records.user('Гнатюк Марія', 'chief'), role: 'chief' };
    const { title, words } = await render(
      id,
      { ...makeStep, actor: chief },
      { comment: 'Заявник відмовився від гранту.' },
    );
    expect(title).toBe(`Протокол завершення роботи із заявкою ЗР-1 (заявка ${specId})`);
    for (const text of [
      'припинено на етапі «Грантовий договір»',
      'Заявник відмовився від гранту.',
      'Протокол складено: Гнатюк Марія, Директор.',
    ])
      expect(words).toContain(removeSpaces(text));
  });

  it('lists recused members with board, day and reason, without withdrawn recusals', async () => {
    const member = await records.user('Їжакевич Юрій', 'director');
    const otherUser = await records.user('Гнатюк Богдан', 'project_head');
    const withdrawn = await records.user('Яремчук Ольга', 'project_manager');
    // 22:30 in UTC is on the next day in Kyiv.
    const moment = Date.parse('2026-04-20T22:30:00Z');
    const { id } = await records.application(contest, {
      direction: { status: 1, recused: [{ user: member, at: moment }] },
      supervisory: { status: 0, recused: [{ user: otherUser, at: moment + 86_400_000 }] },
    });
    const declare = (step: string, actor: string, reason: string, superseded?: number) =>
      records.decision(id, { step, actor, body: { comment: reason }, superseded });
    await declare('direction.recuse', member, 'Перша причина, відкликана.');
    await declare('direction.recuse', member, 'Керівник проєкту — мій брат.');
    await declare('supervisory_board.recuse', member, 'Про інший орган.');
    await declare('direction.recuse', member, 'Скасовано поверненням.', 2);
    await declare('direction.recuse', withdrawn, 'Помилка.');
    await declare('supervisory_board.recuse', otherUser, 'Працював у заявника.');
    const { words } = await render(id, { ...makeStep, actor: manager }, { comment: 'Заявник відмовився.' });
    for (const text of [
      'Самовідводи',
      'Їжакевич Юрій Дирекція 21 квітня 2026 року Керівник проєкту — мій брат.',
      'Гнатюк Богдан Наглядова рада 22 квітня 2026 року Працював у заявника.',
    ])
      expect(words).toContain(removeSpaces(text));
    for (const text of ['Перша причина', 'Про інший орган', 'Скасовано', 'Яремчук'])
      expect(words).not.toContain(removeSpaces(text));
  });

  it('has no part about recusals if there are none', async () => {
    const { id } = await records.application(contest);
    const { words } = await render(id, { ...makeStep, actor: manager }, { comment: 'Заявник відмовився.' });
    expect(words).not.toContain('Самовідвод');
  });

  it('names the system as the author if a deadline made it', async () => {
    const { id } = await records.application(contest);
    const actor: Actor = { id: 'finalisation.make:', role: 'deadline' };
    const { words } = await render(id, { ...makeStep, actor }, { comment: 'Строк минув.' });
    expect(words).toContain(removeSpaces('Протокол складено: –, Система: строк минув.'));
  });
});
