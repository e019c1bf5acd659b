import { commentLength, mentionOf, mentionsIn, partsOf } from './mentions';

const A = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const B = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02';

test('finds each person in a text once, and leaves the words between unchanged', () => {
  const text = `${mentionOf(A)}, гляньте разом із ${mentionOf(B)} і ${mentionOf(A)} <script> @Олена @[x]`;
  expect(mentionsIn(text)).toEqual([A, B]);
  expect(partsOf(text)).toEqual([
    { kind: 'mention', id: A },
    { kind: 'text', text: ', гляньте разом із ' },
    { kind: 'mention', id: B },
    { kind: 'text', text: ' і ' },
    { kind: 'mention', id: A },
    { kind: 'text', text: ' <script> @Олена @[x]' },
  ]);
  expect(partsOf('')).toEqual([]);
});

test('a person or an emoji counts as one character, surrounding blanks as none', () => {
  expect(commentLength(`  ${mentionOf(A)} 🙂 `)).toBe(3);
});
