import { agreedVersion, type FormChange } from './agreed-version';

const FORM = {
  fields: [
    {
      title: 'Проєкт',
      fields: [
        { name: 'title_project', label: 'Назва', type: 'text', value: 'Голоси міста' },
        { name: 'project_sum', label: 'Сума', type: 'number', value: 480_000 },
      ],
    },
    { title: 'Команда', fields: [{ name: 'team', label: 'Команда', type: 'multidata-tab', value: [] }] },
  ],
  raw_fields: { title_project: 'Голоси міста', project_sum: 480_000, team: [] },
};

const formChange = (id: string, status: number, values: Record<string, unknown>): FormChange => ({
  id,
  status,
  values,
});
const valueOf = ({ form }: { form: typeof FORM }, name: string) => [
  form.fields
    .flatMap((section) => section.fields as { name: string; value: unknown }[])
    .find((field) => field.name === name)?.value,
  (form.raw_fields as Record<string, unknown>)[name],
];

test('without a negotiation the submitted form is the agreed version', () => {
  expect(agreedVersion(FORM, [])).toEqual({ form: FORM, changed: [], byProcedure: new Map() });
});

test.each([0, 1, 2, 3, -1, -2])('changes of a procedure at status %d are not agreed', (status) => {
  const version = agreedVersion(FORM, [formChange('p1', status, { project_sum: 450_000 })]);
  expect(valueOf(version, 'project_sum')).toEqual([480_000, 480_000]);
  expect(version.changed).toEqual([]);
  expect(version.byProcedure.get('p1')).toEqual({
    before: { project_sum: 480_000 },
    changed: ['project_sum'],
  });
});

test('changes of a signed procedure are in the sections and in the values by name', () => {
  const version = agreedVersion(FORM, [formChange('p1', 4, { project_sum: 450_000 })]);
  expect(valueOf(version, 'project_sum')).toEqual([450_000, 450_000]);
  expect(valueOf(version, 'title_project')).toEqual(['Голоси міста', 'Голоси міста']);
  expect(version.changed).toEqual(['project_sum']);
  expect(FORM.raw_fields.project_sum).toBe(480_000);
});

test('each procedure is compared with the version agreed before it, and the later one wins', () => {
  const version = agreedVersion(FORM, [
    formChange('p1', 4, { project_sum: 450_000, title_project: 'Голоси' }),
    formChange('p2', -2, { project_sum: 1 }),
    formChange('p3', 4, { project_sum: 430_000 }),
  ]);
  expect(version.byProcedure.get('p2')?.before).toEqual({ project_sum: 450_000 });
  expect(version.byProcedure.get('p3')?.before).toEqual({ project_sum: 450_000 });
  expect(valueOf(version, 'project_sum')).toEqual([430_000, 430_000]);
  // In the order of the form.
  expect(version.changed).toEqual(['title_project', 'project_sum']);
});

test('a change reverted by a later procedure does not count as a difference from the submission', () => {
  const version = agreedVersion(FORM, [
    formChange('p1', 4, { project_sum: 450_000 }),
    formChange('p2', 4, { project_sum: 480_000 }),
  ]);
  expect(version.changed).toEqual([]);
  expect(version.byProcedure.get('p2')?.changed).toEqual(['project_sum']);
});

test.each([
  ['the same text', { title_project: 'Голоси міста' }],
  ['the same sum in another spelling', { project_sum: '480 000,00' }],
  ['an empty table', { team: [] }],
  ['an empty text for a field without a value', { goal: '' }],
  ['null for a field without a value', { goal: null }],
])('a procedure that sends %s changes nothing', (_what, values) => {
  const version = agreedVersion(FORM, [formChange('p1', 4, values)]);
  expect(version.changed).toEqual([]);
  expect(version.byProcedure.get('p1')?.changed).toEqual([]);
  expect(version.form).toBe(FORM);
});

test.each([
  ['another text', { title_project: 'Голоси  міста' }],
  ['an empty text', { title_project: '' }],
  ['another sum', { project_sum: '480 000,01' }],
  ['a row of a table', { team: [{ name: 'Олена' }] }],
  ['a field that had no value', { goal: 'Мета' }],
])('a procedure that sends %s changes one field', (_what, values) =>
  expect(agreedVersion(FORM, [formChange('p1', 4, values)]).changed).toEqual(Object.keys(values)),
);

test('another order of keys in a table is not a change, another order of its rows is', () => {
  const rows = [
    { name: 'Олена', role: 'кураторка' },
    { name: 'Ігор', role: 'майстер' },
  ];
  const form = { raw_fields: { team: rows } };
  const withReorderedKeys = rows.map(({ name, role }) => ({ role, name }));
  expect(agreedVersion(form, [formChange('p1', 4, { team: withReorderedKeys })]).changed).toEqual([]);
  expect(agreedVersion(form, [formChange('p1', 4, { team: rows.toReversed() })]).changed).toEqual(['team']);
});

test('the earlier value of a field that had none is null', () => {
  const version = agreedVersion(FORM, [formChange('p1', 2, { goal: 'Мета' })]);
  expect(version.byProcedure.get('p1')?.before).toEqual({ goal: null });
});
