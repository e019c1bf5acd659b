import { run } from '../../../db/query';
import {
  BASE,
  chip,
  paragraph,
  startTemplates,
  templatesIn,
  viewOf,
  withVariable,
  type TemplatesWorld,
} from './testing/templates-world';

let world: TemplatesWorld;
const { post, get, createTemplate, expectRefused } = templatesIn(() => world);
beforeAll(async () => {
  world = await startTemplates();
});
afterAll(() => world.api.close());

test('only allowed markup is kept, on saving and again on reading', async () => {
  const evil = '<img src=x onerror=alert(1)><b onclick="alert(1)">a</b><script>alert(1)</script>';
  const { _id, template } = await createTemplate({ template: { blocks: [paragraph(evil)] } });
  expect(template.blocks).toEqual([paragraph('<b>a</b>')]);
  await run(world.api.services, 'update document_template_versions set blocks = $2 where template_id = $1', [
    _id,
    JSON.stringify([paragraph(evil)]),
  ]);
  expect(viewOf(await get(`${BASE}/${_id}`)).template.blocks).toEqual([paragraph('<b>a</b>')]);
});

test('used but undeclared variables are declared, also those typed by hand', async () => {
  const { template, variables, generate_fields } = await createTemplate({
    template: {
      blocks: [paragraph(`{{ contract number }} ${chip('place')} ${chip('scholarship_fin_total')}`)],
    },
    variables: [{ name: 'Start  date', mode: 'generate', label: 'Початок' }],
  });
  expect(template.blocks).toEqual([
    paragraph(`${chip('contract-number')} ${chip('place')} ${chip('scholarship_fin_total')}`),
  ]);
  expect(variables.filter(({ built_in }) => !built_in).map(({ name, mode }) => [name, mode])).toEqual([
    ['Start-date', 'generate'],
    ['contract-number', 'generate'],
    ['place', 'generate'],
  ]);
  expect(variables).toContainEqual(
    expect.objectContaining({ name: 'scholarship_fin_total', mode: 'finance', built_in: true }),
  );
  // A variable that the text does not use is not requested.
  expect(generate_fields).toEqual([
    { name: 'contract-number', label: 'contract-number' },
    { name: 'place', label: 'place' },
  ]);
});

test('a field that no form has any more is marked on reading, and refused on saving', async () => {
  const formVariable = { name: 'goal', mode: 'application', label: '', field: 'goal' };
  const { _id, variables } = await createTemplate({ variables: [formVariable] });
  expect(variables.at(-1)).toMatchObject({ name: 'goal', field_missing: false });
  await run(
    world.api.services,
    `update document_template_versions set variables = replace(variables::text, '"field": "goal"', '"field": "gone"')::jsonb
      where template_id = $1`,
    [_id],
  );
  expect(viewOf(await get(`${BASE}/${_id}`)).variables.at(-1)).toMatchObject({
    field: 'gone',
    field_missing: true,
  });
  expect(
    await expectRefused(() => post(`${BASE}/${_id}`, withVariable({ ...formVariable, field: 'gone' }))),
  ).toEqual({
    status: 422,
    code: 'invalid-input',
    errors: { 'variables.0.field': 'Поля з такою назвою не знайдено' },
  });
});

test('the catalogue of fields has the forms’ fields by section', async () => {
  expect((await get('/api/documents/fields')).data).toEqual({
    groups: [
      {
        title: 'Про проєкт',
        admin_comment: 'Загальне',
        fields: [
          { name: 'goal', label: 'Мета проєкту' },
          { name: 'title_project', label: 'Назва' },
        ],
      },
    ],
    fieldsAndGroups: [
      { title: 'Про проєкт', admin_comment: 'Загальне' },
      { name: 'goal', label: 'Мета проєкту' },
      { name: 'title_project', label: 'Назва' },
    ],
    count: 2,
  });
});
