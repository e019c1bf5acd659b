import { randomUUID } from 'node:crypto';
import { connect } from '../../db/connection';
import { run } from '../../db/query';
import { closePdf } from '../../pdf/render';
import { renderRollbackProtocol } from './render';
import { removeSpaces, wordsOf } from './testing/pdf-words';
import { APPLICANT, Records } from './testing/records';

const db = connect(process.env.DATABASE_URL ?? '', 3);
const records = new Records(db);
let contest: string;
let admin: string;

beforeAll(async () => {
  ({ contest } = await records.contest());
  admin = await records.user('Адмінко Мар’ян', 'admin', 'адміністратор системи');
});

afterAll(async () => {
  await closePdf();
  await db.close();
});

interface RollbackItem {
  application: string;
  state: string;
  error?: string;
}

async function rollback(type: string, target: object, items: RollbackItem[], reason: string | null = null) {
  const id = await records.id(
    'insert into rollbacks (id, type, target, user_id, reason) values ($1, $2, $3, $4, $5) returning id',
    [randomUUID(), type, JSON.stringify(target), admin, reason],
  );
  for (const { application, state, error } of items) {
    await run(
      { db },
      `insert into rollback_items (rollback_id, application_id, state, error, new_run_id) values ($1, $2, $3, $4, 'new')`,
      [id, application, state, error ?? null],
    );
  }
  return id;
}

async function render(id: string) {
  const protocol = await renderRollbackProtocol({ db, demo: false }, id);
  return { title: protocol.title, words: wordsOf(protocol) };
}

const task = (
  application: string,
  process: string,
  epoch: number,
  recordId: string | null,
  openedAt: string,
) =>
  run(
    { db },
    `insert into tasks (subject_id, key, process, step, record_id, roles, epoch, opened_at, closed_at)
     values ($1, $2, $3, '', $4, '{}', $5, $6, $6)`,
    [application, randomUUID(), process, recordId, epoch, openedAt],
  );

it('lists undone records, the earlier status, and failures of the reset', async () => {
  const restored = await records.application(contest, {}, 2);
  const failedApplication = await records.application(contest);
  const [review, procedure, unstartedReview] = [randomUUID(), randomUUID(), randomUUID()];
  const undone = { superseded: 2 };
  await records.decision(restored.id, { step: 'tech_review.validate' }); // stays in force
  await records.decision(restored.id, { ...undone, step: 'review.start', record: review, to: 1 });
  await records.decision(restored.id, { ...undone, step: 'review.validate', record: review, to: 2 });
  await records.decision(restored.id, { ...undone, step: 'negotiation.create', record: procedure, to: 1 });
  await records.decision(restored.id, { ...undone, step: 'agreement.upload', to: 1 });
  await records.decision(restored.id, { ...undone, step: 'agreement.sign', to: 2 });
  await task(restored.id, 'review', 1, unstartedReview, '2026-03-01T10:00:00Z'); // a review that has not started
  await task(restored.id, 'expert_review', 2, null, '2026-03-02T10:00:00Z');
  await task(restored.id, 'direction', 2, null, '2026-03-03T10:00:00Z'); // opened later, by a step

  const id = await rollback(
    'application',
    { section: 'expert_review', status: 0 },
    [
      { application: restored.id, state: 'restored' },
      { application: failedApplication.id, state: 'failed', error: 'UNEXPECTED' },
    ],
    'Розподілено не тим експертам.',
  );
  const { title, words } = await render(id);
  expect(title).toBe('Протокол повернення ВС-1');
  for (const text of [
    'ПРОТОКОЛ № ВС-1',
    'Повернення виконано: Адмінко Мар’ян.',
    'до стану «Експертне оцінювання: не опрацьовано»',
    'Підстава Розподілено не тим експертам.',
    'Відновлено 1 заявку.',
    'Не вдалося відновити 1 заявку.',
    `Заявка № ${restored.specId}. Фільм «Голоси памʼяті»`,
    'Стан до повернення Грантовий договір: Підписано директором',
    '2 експертні оцінки',
    '1 переговорна процедура',
    '1 грантовий договір',
    '1 завдання',
    `Заявка № ${failedApplication.specId}.`,
    'Заявка: технічна помилка; повернення не виконано',
    'Адміністратор системи',
  ])
    expect(words).toContain(removeSpaces(text));
  expect(words).not.toContain(removeSpaces('технічної перевірки'));
  expect(words).not.toContain(removeSpaces('ДЕМОНСТРАЦІЙНИЙ'));
  expect(words).not.toContain(removeSpaces(APPLICANT));
});

it('omits the heading of a missing reason', async () => {
  const { id: application } = await records.application(contest);
  const { words } = await render(
    await rollback('application', { section: 'tech_review', status: 0 }, [
      { application, state: 'restored' },
    ]),
  );
  expect(words).not.toContain(removeSpaces('Підстава'));
});

it('names the expert and the status of a rolled back review', async () => {
  const review = randomUUID();
  const expertId = await records.user('Їжакевич Юрій', 'expert');
  const reviews = [{ id: review, expertId, status: 2, passed: [0, 1, 2], refusing: false, late: false }];
  const { id: application } = await records.application(contest, {
    expertReview: { status: 1, assigned: 3, reviews },
  });
  const target = { section: 'expert_review', status: 2, record_ids: [review] };
  const id = await rollback('expert_review', target, [{ application, state: 'restored' }]);
  await records.decision(application, { step: 'review.approve', record: review, from: 2, to: 3 });
  await records.decision(application, {
    step: 'review.roll_back',
    record: review,
    from: 5,
    to: 2,
    updateId: `${id}:${review}`,
  });
  const { title, words } = await render(id);
  expect(title).toBe('Протокол повернення ВС-3');
  for (const text of [
    'Експертну оцінку повернено до стану «Експертна оцінка: на перевірці»',
    'Експерт Їжакевич Юрій',
    'Стан до повернення Експертна оцінка: Завершено, протокол підписано',
    '1 експертна оцінка',
  ])
    expect(words).toContain(removeSpaces(text));
});

it('calls the protocol of an undoing by its name, and names the rollback that is undone', async () => {
  const { id: application } = await records.application(contest);
  const target = { section: 'expert_review', status: 0 };
  const undone = await rollback('application', target, [{ application, state: 'restored' }]);
  const undoing = await rollback('application', target, [{ application, state: 'restored' }]);
  await run({ db }, 'update rollbacks set undoes = $2 where id = $1', [undoing, undone]);
  const { title, words } = await render(undoing);
  expect(title).toBe('Протокол скасування повернення ВС-5');
  expect(words).toContain(removeSpaces('скасування повернення заявки'));
  expect(words).toContain(removeSpaces('Повернення ВС-4 до стану'));
  expect((await render(undone)).title).toBe('Протокол повернення ВС-4');
});

it('gives the number of rolled back additional agreements before a refused one', async () => {
  const { id: application } = await records.application(contest);
  const target = { section: 'reporting_review', status: 5, subsection_status: -1 };
  const id = await rollback('application', target, [{ application, state: 'failed', error: 'REFUSED' }]);
  const step = { step: 'additional.roll_back', record: randomUUID(), from: 2, updateId: `${id}:1` };
  await records.decision(application, step);
  const { words } = await render(id);
  for (const text of [
    'до стану «Грантовий договір: додаткові угоди вилучено»',
    'Частково відновлено 1 заявку.',
    '1 додаткова угода',
    'Заявка: повернення до цього стану неможливе',
  ])
    expect(words).toContain(removeSpaces(text));
});

it('fails without retries if the rollback does not exist or has a target that no form offers', async () => {
  const nonRetryable = { type: 'UNEXPECTED', nonRetryable: true };
  await expect(render(randomUUID())).rejects.toMatchObject(nonRetryable);
  const id = await rollback('application', { section: 'expert_review', status: 3 }, []);
  await expect(render(id)).rejects.toMatchObject(nonRetryable);
});
