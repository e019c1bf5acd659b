import type { Block } from './blocks';
import { chipsOfBraces } from './variables';
import { applicantPartyName } from './party-name';

// rules/documents, "Bank detail fields": heading of the applicant's side.

const nameIn = (...texts: string[]) =>
  applicantPartyName(
    chipsOfBraces(texts.map((text): Block => ({ type: 'paragraph', data: { text } }))).blocks,
  );

test.each([
  ['Фонд (далі – Фонд) та {{full_applicant_name}} (далі – Стипендіат), з іншої сторони', 'Стипендіат'],
  ['{{full_applicant_name}} (<b>надалі</b> за текстом — «<b>Отримувач гранту</b>»)', 'Отримувач гранту'],
  ['{{full_applicant_name}}, код {{code}}, (далі - Виконавець)', 'Виконавець'],
  ['Фонд (далі – Фонд) та {{full_applicant_name}} уклали договір (про грант)', undefined],
  ['{{full_applicant_name}} (далі – {{side}})', undefined],
  ['{{full_applicant_name}} та Фонд, (далі – Сторони, кожна – Сторона)', undefined],
  ['Стипендіат (далі – Стипендіат)', undefined],
])('%s: %s', (text, name) => {
  expect(nameIn(text)).toBe(name);
});

test('the first definition counts, in any paragraph', () => {
  expect(
    nameIn(
      'ДОГОВІР',
      'Отримувач: {{full_applicant_name}}',
      '{{full_applicant_name}} (далі – А)',
      '{{full_applicant_name}} (далі – Б)',
    ),
  ).toBe('А');
});
