import { piecesOf } from './links';
import { labelFor, typedName, storedText, draftFromStored } from './names';

const A = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const B = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02';
const role = (name: string) => name;

test('chosen names are stored as ids, longest first; a longer word is not a name', () => {
  const idsByName = { 'Олена Бойко': A, 'Олена Бойко-Лис': B };
  expect(storedText('@Олена Бойко-Лис і @Олена Бойко, @Олена Бойкова', idsByName)).toBe(
    `@[${B}] і @[${A}], @Олена Бойкова`,
  );
  expect(storedText('пошта a@Олена', {})).toBe('пошта a@Олена');
});

test('the searched name is the text after the last @', () => {
  expect([typedName('Так'), typedName('@'), typedName('a@b, @Ів')]).toEqual(['', '', 'Ів']);
});

test('two people with the same name are distinguished by role, and restored from ids', () => {
  const firstPerson = { _id: A, name: 'Ія (Юна)', role: 'lawyer' };
  const label = labelFor({ ...firstPerson, _id: B }, { [firstPerson.name]: A }, role);
  expect(label).toBe('Ія (Юна) (lawyer)');
  const third = labelFor({ ...firstPerson, _id: 'c' }, { [firstPerson.name]: A, [label]: B }, role);
  expect(third).toBe('Ія (Юна) (lawyer, 2)');
  const text = storedText(`@Ія (Юна) та @${label}`, { [firstPerson.name]: A, [label]: B });
  expect(text).toBe(`@[${A}] та @[${B}]`);
  const restored = draftFromStored(text, [firstPerson, { ...firstPerson, _id: B }]);
  expect(storedText(restored.text, restored.named)).toBe(text);
});

test('only web addresses are links, without the punctuation after them', () => {
  expect(piecesOf('Див. (https://example.org/a_(b)?x=1#y), або http://укр.укр/шлях.')).toEqual([
    { kind: 'words', text: 'Див. (' },
    { kind: 'link', href: 'https://example.org/a_(b)?x=1#y' },
    { kind: 'words', text: '), або ' },
    { kind: 'link', href: 'http://укр.укр/шлях' },
    { kind: 'words', text: '.' },
  ]);
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://a.b',
    'https://',
    'https://bank.ua@evil.example/',
    '<a href="x">',
  ])
    expect(piecesOf(text)).toEqual([{ kind: 'words', text }]);
});
