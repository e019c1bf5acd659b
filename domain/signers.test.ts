import { isSamePerson, SIGNING_ROLES } from './signers';

test('the signers of each step are those of the rules', () => {
  // rules/accounts-and-roles, "Who acts": every row of a signature (a finalisation's is the director's too), and rollbacks.
  expect([...SIGNING_ROLES].toSorted()).toEqual(
    ['admin', 'chief', 'director', 'expert', 'expert_manager', 'project_head', 'project_manager'].toSorted(),
  );
});

test.each([
  ["Дерев'янчук Марія Іванівна", 'ДЕРЕВ’ЯНЧУК МАРІЯ ІВАНІВНА', true],
  ['Марія Іванівна Деревʼянчук', "Дерев'янчук Марія Іванівна", true],
  ['Нечуй-Левицький Іван', 'НЕЧУЙ - ЛЕВИЦЬКИЙ ІВАН', true],
  ['Петренко Іван Олексійович', 'Петренко Іван', false],
  ['Петренко Іван', 'Іваненко Петро', false],
  ['Ґудзь Олена', 'Гудзь Олена', false],
  ['Петренко Іван', '', false],
])('%s and a certificate of %s', (account, certificate, same) => {
  expect(isSamePerson(account, certificate)).toBe(same);
});
