import type { Block } from '../../domain/document/template/blocks';
import { chipsOfBraces, withUsed } from '../../domain/document/template/variables';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import { resolveDocument } from './resolved';
import { documentParties, documentValues } from './values';

const SOURCES = {
  fin_details_fund: null,
  fin_details_client: null,
  requisites: 'legal_entity',
  blocks: [],
} as const;

// rules/documents, "Sums in words": a document has one apostrophe.

test.each(['short', 'full'] as const)('%s bank details are printed with one apostrophe', (extent) => {
  const details = { user_name: "Дем'яненко Мар’яна", applicant_position: 'директорка' };
  const [, client] = documentParties({ ...SOURCES, fin_details_client: details })[extent];
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

const paragraph = (text: string): Block[] => chipsOfBraces([{ type: 'paragraph', data: { text } }]).blocks;

test.each([
  ['{{full_applicant_name}} (далі – Стипендіат)', ['ФОНД', 'СТИПЕНДІАТ']],
  ['{{full_applicant_name}} уклали договір', ['ФОНД', 'ГРАНТООТРИМУВАЧ']],
])('sides of „%s“ have the headings %s', (text, headings) => {
  const { full, short } = documentParties({ ...SOURCES, blocks: paragraph(text) });
  expect(full.map(({ heading }) => heading)).toEqual(headings);
  expect(short.map(({ heading }) => heading)).toEqual(headings);
});

const ENTITY = {
  legal_name: 'ГО «Форт»',
  name_in_genitive_case: 'Шевченка Тараса Григоровича',
  works_by_document: 'Статуту',
};
const PERSON = {
  full_applicant_name: 'Шевченко Тарас Григорович',
  name_in_genitive_case: 'Шевченка Тараса Григоровича',
};
test.each<[RequisitesKind, Record<string, string> | null, string, string[]]>([
  [
    'legal_entity',
    ENTITY,
    'та ГО «Форт» (далі – Сторона) в особі Шевченка Тараса Григоровича, що діє на підставі Статуту, з іншої сторони',
    [],
  ],
  ['natural_person', PERSON, 'та Шевченко Тарас Григорович (далі – Сторона), з іншої сторони', []],
  [
    'legal_entity_fop',
    null,
    'та Повна назва заявника (далі – Сторона) В особі кого і на підставі чого діє, з іншої сторони',
    ['full_applicant_name', 'represented_by'],
  ],
  [
    'natural_person',
    null,
    'та Повна назва заявника (далі – Сторона), з іншої сторони',
    ['full_applicant_name'],
  ],
])(
  'the clause about who acts for the applicant: %s with details %j',
  (requisites, details, text, unresolved) => {
    const blocks = paragraph(
      'та {{full_applicant_name}} (далі – Сторона) {{represented_by}}, з іншої сторони',
    );
    const resolved = resolveDocument(
      {
        blocks,
        variables: withUsed([], blocks),
        requisites,
        template_data: {},
        fin_fields: {},
        fin_details_client: details,
      },
      [],
    );
    const pieces = resolved.blocks.flatMap((block) => (block.type === 'paragraph' ? block.content : []));
    expect(pieces.map((piece) => ('text' in piece ? piece.text : '\n')).join('')).toBe(text);
    expect(resolved.unresolved).toEqual(unresolved);
  },
);

// rules/documents, "Files of steps": what no record has is filled in by hand.
test('the clause about who acts for the applicant is the typed one where a file of a step asks for it', () => {
  const variable = { name: 'represented_by', label: '', field: null, optional: false };
  const sources = {
    template_data: { represented_by: 'в особі директора' },
    fin_fields: {},
    fin_details_client: null,
    fields: [],
  };
  expect(documentValues([{ ...variable, mode: 'generate' }], sources)).toEqual(sources.template_data);
  expect(documentValues([{ ...variable, mode: 'applicant' }], sources)).toEqual({ represented_by: '' });
});

// rules/documents, "Values by hand": a value of the application always comes first.
test.each([
  ['Сцена', 'Сцена'],
  ['  ', 'набране'],
  [null, 'набране'],
  [undefined, 'набране'],
])(
  'a field with the value %j is printed as %j where another value was filled in by hand',
  (value, printed) => {
    const variable = {
      name: 'project',
      mode: 'application',
      label: '',
      field: 'title',
      optional: false,
    } as const;
    const fields = value === undefined ? [] : [{ name: 'title', label: 'Назва', type: 'text', value }];
    const sources = {
      template_data: { project: 'набране' },
      fin_fields: {},
      fin_details_client: null,
      fields,
    };
    expect(documentValues([variable], sources)).toEqual({ project: printed });
  },
);
