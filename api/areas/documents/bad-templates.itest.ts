import { run } from '../../../db/query';
import {
  BASE,
  input,
  paragraph,
  startTemplates,
  templatesIn,
  withVariable,
  type TemplatesWorld,
} from './testing/templates-world';

let world: TemplatesWorld;
const { post, createTemplate, expectRefused } = templatesIn(() => world);
beforeAll(async () => {
  world = await startTemplates();
});
afterAll(() => world.api.close());

const cells = (rowCount: number, columns: number) =>
  Array.from({ length: rowCount }, () => Array.from({ length: columns }, () => ''));
const tableOf = (rowCount: number, columns: number) => ({
  type: 'table',
  data: { withHeadings: false, content: cells(rowCount, columns) },
});
const blocksOf = (...blocks: unknown[]) => input({ template: { blocks } });
const variablesNamed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `v${index}`, mode: 'generate', label: '' }));
const nested = (levels: number): object[] =>
  levels === 0 ? [] : [{ content: 'a', items: nested(levels - 1) }];

test.each<[string, unknown, Record<string, string>]>([
  ['no title', input({ title: undefined }), { title: 'Назву документа не вказано' }],
  ['an empty title', input({ title: '' }), { title: 'Назву документа не вказано' }],
  ['a blank title', input({ title: '   ' }), { title: 'Назву документа не вказано' }],
  [
    'a title of 201 characters',
    input({ title: 'я'.repeat(201) }),
    { title: 'Дозволено щонайбільше 200 символів.' },
  ],
  [
    'a title of two lines',
    input({ title: 'а\nб' }),
    { title: expect.stringContaining('один рядок') as string },
  ],
  [
    'a comment of 2001 characters',
    input({ comment: 'я'.repeat(2001) }),
    { comment: 'Дозволено щонайбільше 2000 символів.' },
  ],
  ['no blocks', input({ template: {} }), { 'template.blocks': 'Заповніть це поле.' }],
  [
    'JSON of an editor other than Editor.js',
    input({
      template: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
    }),
    { 'template.blocks': 'Заповніть це поле.' },
  ],
  [
    'blocks that are not a list',
    input({ template: { blocks: 'x' } }),
    { 'template.blocks': 'Значення має неправильний тип.' },
  ],
  [
    'a template as text',
    input({ template: '{"blocks":[]}' }),
    { template: 'Значення має неправильний тип.' },
  ],
  [
    'an unknown block',
    blocksOf({ type: 'image', data: { url: 'x' } }),
    { 'template.blocks.0.type': 'Такого виду блока немає. Вилучіть цей блок.' },
  ],
  ['a null block', blocksOf(null), { 'template.blocks.0': 'Значення має неправильний тип.' }],
  [
    'a block without data',
    blocksOf({ type: 'paragraph' }),
    { 'template.blocks.0.data': 'Заповніть це поле.' },
  ],
  [
    'a header of level 5',
    blocksOf({ type: 'header', data: { text: '', level: 5 } }),
    { 'template.blocks.0.data.level': 'Оберіть одне з дозволених значень.' },
  ],
  [
    'a table of 300 rows',
    blocksOf(tableOf(300, 2)),
    { 'template.blocks.0.data.content': 'У таблиці може бути щонайбільше 100 рядків.' },
  ],
  [
    'a table of 13 columns',
    blocksOf(tableOf(1, 13)),
    { 'template.blocks.0.data.content.0': 'У таблиці може бути щонайбільше 12 стовпців.' },
  ],
  [
    'a list of an unknown style',
    blocksOf({ type: 'list', data: { style: 'checklist', items: [] } }),
    { 'template.blocks.0.data.style': 'Оберіть одне з дозволених значень.' },
  ],
  [
    'a list of six levels',
    blocksOf({ type: 'list', data: { style: 'ordered', items: nested(6) } }),
    {
      'template.blocks.0.data.items.0.items.0.items.0.items.0.items.0.items':
        'Список може мати щонайбільше 5 рівнів.',
    },
  ],
  [
    'a spacer of an unknown size',
    blocksOf({ type: 'spacer', data: { size: 'xl' } }),
    { 'template.blocks.0.data.size': 'Оберіть одне з дозволених значень.' },
  ],
  [
    'bank details of an unknown extent',
    blocksOf({ type: 'bankDetails', data: { type: 'all' } }),
    { 'template.blocks.0.data.type': 'Оберіть одне з дозволених значень.' },
  ],
  [
    'an unknown alignment',
    blocksOf({ ...paragraph(''), tunes: { alignment: { alignment: 'middle' } } }),
    { 'template.blocks.0.tunes.alignment.alignment': 'Оберіть одне з дозволених значень.' },
  ],
  [
    '501 blocks',
    blocksOf(...Array.from({ length: 501 }, () => paragraph('a'))),
    { 'template.blocks': 'У шаблоні може бути щонайбільше 500 блоків.' },
  ],
  [
    'text of 500 001 characters in two blocks',
    blocksOf(paragraph('a'.repeat(250_000)), paragraph('a'.repeat(250_001))),
    {
      'template.blocks': expect.stringMatching(
        /^Текст шаблону може мати щонайбільше 500.?000 символів\.$/,
      ) as string,
    },
  ],
  [
    'braces without a name',
    blocksOf(paragraph('a'), paragraph('{{сума}}')),
    { 'template.blocks.1': expect.stringMatching(/^У тексті «\{\{.*» є подвійні дужки/) as string },
  ],
  [
    '200 variables',
    input({ variables: variablesNamed(200) }),
    { variables: 'У шаблоні може бути щонайбільше 100 власних змінних.' },
  ],
  [
    '101 variables',
    input({ variables: variablesNamed(101) }),
    { variables: 'У шаблоні може бути щонайбільше 100 власних змінних.' },
  ],
  [
    'the 101st variable in the text',
    input({ variables: variablesNamed(100), template: { blocks: [paragraph('{{more}}')] } }),
    { variables: 'У шаблоні може бути щонайбільше 100 власних змінних.' },
  ],
  [
    'a variable without a name',
    withVariable({ name: '' }),
    { 'variables.0.name': 'Назву змінної не вказано' },
  ],
  [
    'a variable of Ukrainian letters',
    withVariable({ name: 'сума' }),
    { 'variables.0.name': 'Назву змінної не вказано' },
  ],
  [
    'a variable name of 61 characters',
    withVariable({ name: 'a'.repeat(61) }),
    { 'variables.0.name': 'Дозволено щонайбільше 60 символів.' },
  ],
  [
    'a variable label of 201 characters',
    withVariable({ name: 'a', label: 'я'.repeat(201) }),
    { 'variables.0.label': 'Дозволено щонайбільше 200 символів.' },
  ],
  [
    'a variable of an unknown mode',
    withVariable({ name: 'a', mode: 'manual' }),
    { 'variables.0.mode': 'Оберіть одне з дозволених значень.' },
  ],
  [
    'a variable of the mode application without a field',
    withVariable({ name: 'a', mode: 'application' }),
    { 'variables.0.field': 'Заповніть це поле.' },
  ],
  [
    'a variable with an unknown field',
    withVariable({ name: 'a', mode: 'application', field: 'none' }),
    { 'variables.0.field': 'Поля з такою назвою не знайдено' },
  ],
  [
    'a variable name declared twice',
    input({ variables: [...variablesNamed(1), { name: ' v0', mode: 'finance', label: '' }] }),
    { 'variables.1.name': expect.stringContaining('«v0» оголошено двічі') as string },
  ],
  [
    'a variable named like a built-in one',
    withVariable({ name: 'sum_text' }),
    { 'variables.0.name': expect.stringContaining('«sum_text» — вбудована змінна') as string },
  ],
  ['no requisites', input({ requisites: [] }), { requisites: 'Потрібен щонайменше 1 запис.' }],
  [
    'unknown requisites',
    input({ requisites: ['bank'] }),
    { 'requisites.0': 'Оберіть одне з дозволених значень.' },
  ],
])('a template with %s is refused and changes nothing', async (_, body, errors) => {
  const { _id } = await createTemplate();
  for (const path of [`${BASE}/store`, `${BASE}/${_id}`])
    expect(await expectRefused(() => post(path, body))).toEqual({
      status: 422,
      code: 'invalid-input',
      errors,
    });
});

test('3 MB of text and malformed JSON are refused', async () => {
  const huge = JSON.stringify(blocksOf(paragraph('a'.repeat(3_000_000))));
  expect(await expectRefused(() => post(`${BASE}/store`, huge))).toMatchObject({
    status: 413,
    code: 'body-too-large',
  });
  expect(await expectRefused(() => post(`${BASE}/store`, '{"title":'))).toMatchObject({
    code: 'malformed-json',
  });
});

test('messages for a user with the language English are in English', async () => {
  const manager = world.users.project_manager;
  await run(world.api.services, "update users set language = 'en' where id = $1", [manager.id]);
  const errorsOf = async (body: object) =>
    (await post(`${BASE}/store`, body, { by: 'project_manager' })).json.errors;
  expect(await errorsOf(input({ title: '' }))).toEqual({ title: 'Document name is not specified' });
  expect(await errorsOf(withVariable({ name: '-' }))).toEqual({
    'variables.0.name': 'Variable name is required',
  });
  expect(await errorsOf(withVariable({ name: 'a', mode: 'application', field: 'none' }))).toEqual({
    'variables.0.field': 'Field with such name not found',
  });
});
