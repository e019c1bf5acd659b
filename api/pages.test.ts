import { LIMITS } from '../domain/limits';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from './pages';

const namesUpTo = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const id = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';

test('a page that is followed by another has a cursor, the last page has none', () => {
  const { page, next } = splitPage(namesUpTo(PAGE_PLUS_ONE), (row) => `after ${row}`);
  expect([page.length, next]).toEqual([LIMITS.pageSize, `after ${LIMITS.pageSize - 1}`]);
  expect(splitPage(namesUpTo(LIMITS.pageSize), String)).toEqual({
    page: namesUpTo(LIMITS.pageSize),
    next: null,
  });
  expect(splitPage([], String)).toEqual({ page: [], next: null });
});

test('a cursor is read back as it was written', () => {
  const keys = ['Їжак, «№ 1»', id];
  const cursor = cursorBy([KEY.text, KEY.uuid]);
  expect(cursor.read(cursor.write(keys))).toEqual(keys);
});

const refusal = { status: 422, code: 'invalid-input', options: { errors: { after: expect.anything() } } };

test('a cursor is valid only for its order and the formats of its keys', () => {
  const byName = cursorBy([KEY.text, KEY.uuid], { order: 'name asc' });
  const cursorText = byName.write(['Коваль', id]);
  expect(byName.read(cursorText)).toEqual(['Коваль', id]);
  const otherOrder = cursorBy([KEY.text, KEY.uuid], { order: 'name desc' });
  const invalid: [typeof byName, string][] = [
    [otherOrder, cursorText],
    [byName, byName.write(['Коваль'])],
    [byName, byName.write(['Коваль', id, id])],
    [byName, byName.write(['Коваль', 'x'])],
    [byName, byName.write(['Ко\0валь', id])],
    [byName, 'x'],
    [byName, ''],
    [byName, Buffer.from('["name asc",1,2]').toString('base64url')],
    [cursorBy([KEY.moment, KEY.serial]), Buffer.from('["now","1"]').toString('base64url')],
  ];
  for (const [cursor, text] of invalid)
    expect(() => cursor.read(text)).toThrow(expect.objectContaining(refusal));
});
