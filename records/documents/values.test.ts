import { documentParties, documentValues } from './values';

// rules/documents, "Sums in words": a document has one apostrophe.

test.each(['short', 'full'] as const)('%s bank details are printed with one apostrophe', (extent) => {
  const details = { user_name: "Дем'яненко Мар’яна", applicant_position: 'директорка' };
  const [, client] = documentParties({}, details, 'legal_entity')[extent];
  expect(client?.lines.join('\n')).toContain('Демʼяненко Марʼяна');
});

// rules/documents, "Bank detail fields": the legal name is not asked again.
test('the full name of an organisation is its legal name; a person has the name of the details', () => {
  const variable = {
    name: 'full_applicant_name',
    mode: 'applicant',
    label: '',
    field: null,
    optional: false,
  } as const;
  const nameOf = (fin_details_client: Record<string, string> | null) =>
    documentValues([variable], {
      template_data: { full_applicant_name: 'набране' },
      fin_fields: {},
      fin_details_client,
      fields: [],
    }).full_applicant_name;
  expect(nameOf({ legal_name: 'ГО «Форт»', user_name: 'Шевченко Тарас' })).toBe('ГО «Форт»');
  expect(nameOf({ full_applicant_name: 'Шевченко Тарас Григорович' })).toBe('Шевченко Тарас Григорович');
  expect(nameOf(null)).toBe('набране');
});
