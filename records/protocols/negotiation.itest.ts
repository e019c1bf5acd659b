import { randomUUID } from 'node:crypto';
import type { Actor } from '../../domain/roles';
import type { Procedure } from '../../domain/application/state';
import { connect } from '../../db/connection';
import { closePdf } from '../../pdf/render';
import { removeSpaces } from './testing/pdf-words';
import { Records } from './testing/records';
import { rendering } from './testing/render-step';

const db = connect(process.env.DATABASE_URL ?? '', 3);
const records = new Records(db);
const render = rendering(records);
let contest: string;
let manager: Actor;
let head: string;

beforeAll(async () => {
  ({ contest } = await records.contest());
  manager = {
    id: await records.user('Щербак Ірина', 'project_manager', 'менеджерка проєктів'),
    role: 'project_manager',
  };
  head = await records.user('Ґалаґан Мар’яна', 'project_head', 'керівниця відділу');
});

afterAll(async () => {
  await closePdf();
  await db.close();
});

describe('a negotiation', () => {
  const procedure = (fields: Partial<Procedure>): Procedure => ({
    id: randomUUID(),
    type: 'online',
    status: 2,
    pm: 0,
    lawyer: 0,
    financier: 0,
    late: false,
    ...fields,
  });
  const decide = (recordId: string, outcome: string) =>
    ({ kind: 'negotiation', step: 'negotiation.decide', actor: manager, recordId, outcome }) as const;

  it('online lists the changes, the files and the three answers', async () => {
    const negotiation = procedure({});
    const { id, specId } = await records.application(contest, { procedures: [negotiation] });
    const file = await records.file(id, 'file', 'Лист «Ґанку».pdf');
    const lawyer = await records.user("Об'їждко Леся", 'lawyer');
    const common = { record: negotiation.id, actor: manager.id };
    await records.decision(id, { ...common, step: 'negotiation.create', outcome: 'online' });
    await records.decision(id, {
      ...common,
      step: 'negotiation.changes',
      actor: id,
      body: { changed_fields: { project_sum: 5, unknown_field: 1 }, files: { file: [file] } },
    });
    const approval = { outcome: 'approved', body: { comment: 'Погоджую без зауважень.' } };
    await records.decision(id, { ...common, ...approval, step: 'negotiation.answer_pm' });
    await records.decision(id, {
      ...common,
      step: 'negotiation.answer_lawyer',
      actor: lawyer,
      outcome: 'rework',
      body: { comment: 'Бракує довіреності.' },
    });
    const { title, words } = await render(id, decide(negotiation.id, 'rework'), {
      comment: 'Ще один раунд.',
    });

    expect(title).toBe(`Протокол переговорної процедури ПП-1 (заявка ${specId})`);
    for (const text of [
      'Форма проведення онлайн',
      'Заявник змінив 2 поля заявки:',
      'Запитувана сума гранту, грн',
      'unknown_field',
      'Заявник додав 1 файл:',
      'Лист «Ґанку».pdf',
      'Проєктний менеджер: погоджено Щербак Ірина',
      'Погоджую без зауважень.',
      "Юрист: потребує доопрацювання Об'їждко Леся",
      'Бракує довіреності.',
      'Фінансист: висновку не надано',
      'Потрібна ще одна переговорна процедура.',
      'Ще один раунд.',
      'Керівниця відділу підпис Ґалаґан Мар’яна', // the only person who may sign the protocol
    ])
      expect(words).toContain(removeSpaces(text));
  });

  it('with unchanged values of the applicant says that nothing was changed', async () => {
    const negotiation = procedure({});
    const { id } = await records.application(contest, { procedures: [negotiation] });
    await records.decision(id, {
      record: negotiation.id,
      step: 'negotiation.changes',
      actor: id,
      body: { changed_fields: { project_sum: '1,00' } },
    });
    const { words } = await render(id, decide(negotiation.id, 'passed'));
    expect(words).toContain(removeSpaces('Заявник не вніс жодних змін.'));
    expect(words).not.toContain(removeSpaces('Запитувана сума гранту, грн'));
  });

  it('offline names the commission, also without a comment on the decision', async () => {
    const member = await records.user('Членко Олег', 'lawyer');
    const secretary = await records.user('Секретар Ія', 'financier');
    const negotiation = procedure({
      type: 'offline',
      status: 0,
      commission: { head, members: [member], secretary },
    });
    const { id } = await records.application(contest, { procedures: [negotiation] });
    const { words } = await render(id, decide(negotiation.id, 'passed'));
    for (const text of [
      'очно, засідання комісії',
      'Голова комісії Ґалаґан Мар’яна',
      'Член комісії Членко Олег',
      'Секретар комісії Секретар Ія',
      'Переговорну процедуру завершено успішно.',
    ])
      expect(words).toContain(removeSpaces(text));
    expect(words).not.toContain(removeSpaces('Висновки учасників'));
    expect(words).not.toContain(removeSpaces('Сума гранту'));
  });

  it('offline states the sum of its decision', async () => {
    const negotiation = procedure({ type: 'offline', status: 0 });
    const { id } = await records.application(contest, { procedures: [negotiation] });
    const { words } = await render(id, decide(negotiation.id, 'passed'), {}, { sum: 45_000_050 });
    expect(words).toContain(removeSpaces('Сума гранту 450 000,5 грн'));
  });
});
