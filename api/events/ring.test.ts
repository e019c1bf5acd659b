import { Ring } from './ring';

const event = (id: number) => ({
  id: String(id),
  kind: 'inbox' as const,
  subject: null,
  data: {},
  audiences: [],
});
const ids = (events?: { id: string }[]) => events?.map(({ id }) => Number(id));

test('`after` returns the later events in the order of arrival', () => {
  const ring = new Ring(3);
  for (const id of [1, 3, 2]) expect(ring.add(event(id))).toBe(true);
  expect(ids(ring.after('3'))).toEqual([2]);
  expect(ids(ring.after('2'))).toEqual([]);
  expect(ring.last).toBe('2');
});

test('an event is added only once', () => {
  const ring = new Ring(3);
  ring.add(event(1));
  expect(ring.add(event(1))).toBe(false);
  expect(ids(ring.after('0'))).toBeUndefined();
});

test('old events are dropped, and `after` returns undefined for them', () => {
  const ring = new Ring(3);
  for (let id = 1; id <= 7; id++) ring.add(event(id));
  expect(ring.after('4')).toBeUndefined();
  expect(ids(ring.after('5'))).toEqual([6, 7]);
});
