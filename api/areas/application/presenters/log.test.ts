import type { HistoryEntry } from '../contract/history';
import { presentLog } from './log';

const entry: HistoryEntry = {
  _id: '7',
  version: 7,
  created_at: '2026-03-02T10:00:00.000Z',
  process: 'tech_review',
  step: 'tech_review.validate',
  outcome: 'rejected',
  record_id: null,
  status_from: 0,
  status_to: -1,
  user_name: 'Ганна Ясна',
  role: 'project_manager',
  session_id: null,
  message: 'Кошторис "не" <b>сходиться</b>',
  sum: null,
  sitting: null,
  files: [],
  document: null,
  undone: false,
};

test('a line has the step, its outcome and the comment', () =>
  expect(presentLog({ logs: [entry], rollbacks: [], refused: [] }, 'uk')).toEqual([
    {
      _id: '7',
      created_at: entry.created_at,
      message: 'Проведено технічну перевірку: Негативний протокол. Кошторис "не" <b>сходиться</b>',
      user_name: 'Ганна Ясна',
    },
  ]));

test('an undone step is marked; a step without comment and outcome shows neither', () => {
  const undoneSignature = { ...entry, step: 'sign', outcome: null, message: null, undone: true };
  const records = { logs: [undoneSignature], rollbacks: [], refused: [] };
  expect(presentLog(records, 'uk')[0]?.message).toBe(
    'Підписано протокол технічної перевірки (скасовано поверненням)',
  );
  expect(presentLog(records, 'en')[0]?.message).toMatch(/\(undone by a rollback\)$/);
});

test('a rollback is listed between the decisions it undid and later ones', () => {
  const laterEntry = { ...entry, _id: '8', created_at: '2026-03-04T10:00:00.000Z' };
  const rollback = {
    _id: 'r',
    created_at: '2026-03-03T10:00:00.000Z',
    user_name: 'Роман Ясен',
    target: { section: 'reporting_review', status: 5, subsection: 'grunt_agreement', subsection_status: 4 },
  } as const;
  const lines = presentLog(
    { logs: [laterEntry, { ...entry, undone: true }], rollbacks: [rollback], refused: [] },
    'uk',
  );
  expect(lines.map(({ _id }) => _id)).toEqual(['8', 'r', '7']);
  expect(lines[1]).toMatchObject({
    message: 'Заявку повернуто на попередній етап. Погодження: грантовий договір, вилучити скан-копію',
    user_name: 'Роман Ясен',
  });
});

test('an accepted decision that was refused later is listed with the reason', () => {
  const refusedStep = {
    _id: 'c',
    created_at: '2026-03-03T10:00:00.000Z',
    step: 'tech_review.validate',
    outcome: 'approved',
    user_name: 'Ія Лис',
    role: 'project_manager',
    message: 'Усе гаразд',
    reason: 'Раніше набрало чинності інше рішення (Ганна Ясна).',
  };
  const [line] = presentLog({ logs: [entry], rollbacks: [], refused: [refusedStep] }, 'uk');
  expect(line).toEqual({
    _id: 'c',
    created_at: refusedStep.created_at,
    message:
      'Прийняте рішення не виконано: Проведено технічну перевірку. Раніше набрало чинності інше рішення (Ганна Ясна).',
    user_name: 'Ія Лис',
  });
});
