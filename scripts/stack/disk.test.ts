import { tmpdir } from 'node:os';
import { isFull, refuseTooLittleSpace } from './disk';

const withoutSpace = '/proc'; // a file system without any space

test('too little space is reported in one line, with the free and the needed space', () => {
  expect(() => refuseTooLittleSpace(withoutSpace, 200 * 1024 * 1024)).toThrow(
    /^[^\n]*\/proc: [^\n]*0[^\n]*200[^\n]*$/,
  );
  expect(() => refuseTooLittleSpace(tmpdir(), 1)).not.toThrow();
});

test('a missing folder is not full', () => {
  expect(isFull(withoutSpace)).toBe(true);
  expect(isFull('/no/such/folder')).toBe(false);
});
