import { isSamePerson, SIGNING_ROLES } from './signers';

test('the roles that sign are those of the rules', () => {
  // rules/accounts-and-roles, "Who acts": the roles of every row about signing (the director signs finalisations), and those of rollbacks.
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
])('the account of %s and a certificate of %s are one person’s: %s', (account, certificate, areSame) => {
  expect(isSamePerson(account, certificate)).toBe(areSame);
});
