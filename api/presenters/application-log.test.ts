import type { HistoryEntry } from '../contract/application';
import { presentLog } from './application-log';

const entry: HistoryEntry = {
  _id: '7',
  created_at: '2026-03-02T10:00:00.000Z',
  process: 'tech_review',
  step: 'tech_review.validate',
  outcome: 'rejected',
  record_id: null,
  status_from: 0,
  status_to: -1,
  user_name: 'Ганна Ясна',
  role: 'project_manager',
  message: 'Кошторис "не" <b>сходиться</b>',
  files: [],
  undone: false,
};

test('what was done, with which outcome and words', () =>
  expect(presentLog([entry], 'uk')).toEqual([
    {
      _id: '7',
      created_at: entry.created_at,
      message: 'Проведено технічну перевірку: Негативний протокол. Кошторис "не" <b>сходиться</b>',
      user_name: 'Ганна Ясна',
    },
  ]));

test('what a rollback has undone is marked; a step without words or choice has neither', () => {
  const signed = { ...entry, step: 'sign', outcome: null, message: null, undone: true };
  expect(presentLog([signed], 'uk')[0]?.message).toBe(
    'Підписано протокол технічної перевірки (скасовано поверненням)',
  );
  expect(presentLog([signed], 'en')[0]?.message).toMatch(/\(undone by a rollback\)$/);
});
