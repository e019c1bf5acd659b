import { documentParties } from './values';

// rules/documents, "Sums in words": a document has one apostrophe.

test.each(['short', 'full'] as const)('%s bank details are printed with one apostrophe', (extent) => {
  const details = { user_name: "Дем'яненко Мар’яна", applicant_position: 'директорка' };
  const [, client] = documentParties({}, details, 'legal_entity')[extent];
  expect(client?.lines.join('\n')).toContain('Демʼяненко Марʼяна');
});
