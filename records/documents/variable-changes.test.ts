import { oneRowPerEditing } from './variable-changes';

const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** A save of these variables by an actor, so many minutes after the first one. */
const save = (minute: number, actor_id: string, labels: string[], document_id = 'document') => ({
  id: String(minute),
  actor_id,
  document_id,
  title: 'Договір',
  labels,
  user_name: '',
  role: 'lawyer',
  created_at: new Date(Date.UTC(2026, 10, 28, 10, minute)),
});

const editings = (...saves: ReturnType<typeof save>[]) =>
  oneRowPerEditing(saves).map(({ id, labels }) => [id, labels]);

test('saves of one person with at most ten minutes between them are one line, with the moment of the last', () => {
  expect(
    editings(
      save(0, ONE, ['Номер']),
      save(9, ONE, ['Дата']),
      save(19, ONE, ['Номер']),
      save(30, ONE, ['Номер']),
    ),
  ).toEqual([
    ['19', ['Номер', 'Дата']],
    ['30', ['Номер']],
  ]);
});

test('another person’s save ends an editing; another document’s does not', () => {
  expect(
    editings(
      save(0, ONE, ['Номер']),
      save(1, OTHER, ['Дата']),
      save(2, ONE, ['Місто'], 'other'),
      save(3, ONE, ['Номер']),
    ),
  ).toEqual([
    ['0', ['Номер']],
    ['1', ['Дата']],
    ['2', ['Місто']],
    ['3', ['Номер']],
  ]);
  expect(editings(save(0, ONE, ['Номер']), save(1, ONE, ['Місто'], 'other'), save(2, ONE, ['Дата']))).toEqual(
    [
      ['2', ['Номер', 'Дата']],
      ['1', ['Місто']],
    ],
  );
});
