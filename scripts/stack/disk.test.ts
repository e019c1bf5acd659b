import { tmpdir } from 'node:os';
import { isFull, refuseTooLittleRoom } from './disk';

const withoutAny = '/proc'; // a file system that has no room at all

test('too little room is told in one line, with what is free and what is needed', () => {
  expect(() => refuseTooLittleRoom(withoutAny, 200 * 1024 * 1024)).toThrow(
    /^[^\n]*\/proc: [^\n]*0[^\n]*200[^\n]*$/,
  );
  expect(() => refuseTooLittleRoom(tmpdir(), 1)).not.toThrow();
});

test('a folder that is gone is not full', () => {
  expect(isFull(withoutAny)).toBe(true);
  expect(isFull('/no/such/folder')).toBe(false);
});
