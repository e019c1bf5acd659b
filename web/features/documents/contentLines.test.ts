import type { TFunction } from 'i18next';
import type { Block } from '../../../domain/document/template/blocks';
import type { ComparedLine } from '../../../domain/document/template/compare';
import type { TemplateVariable } from '../../../domain/document/template/variables';
import { translate } from '../../../texts/translate';
import { NEW_CONTENT, type TemplateContent } from './content';
import { changedProperties, compareTexts } from './contentLines';

const t = ((key: string, params?: Record<string, unknown>) =>
  translate('uk', `documents:${key}`, params)) as TFunction<'documents'>;
const signed = (lines: readonly ComparedLine[]) =>
  lines.map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`);

const paragraph = (text: string, alignment?: 'center' | 'right' | 'justify'): Block => ({
  type: 'paragraph',
  data: { text },
  ...(alignment && { tunes: { alignment: { alignment } } }),
});
const header = (level: 1 | 2, alignment?: 'center'): Block => ({
  type: 'header',
  data: { text: 'Предмет', level },
  ...(alignment && { tunes: { alignment: { alignment } } }),
});
const items = [{ content: 'a', items: [{ content: 'b', items: [] }] }];
const list = (style: 'ordered' | 'unordered'): Block => ({ type: 'list', data: { style, items } });
const table = (withHeadings: boolean): Block => ({
  type: 'table',
  data: {
    withHeadings,
    content: [
      ['a', 'b'],
      ['<b>c</b>', 'd'],
    ],
  },
});

test.each<[string, Block, Block, string[]]>([
  ['its kind', paragraph('Предмет'), header(1), ['-Предмет', '+Заголовок 1: Предмет']],
  ['the level of a heading', header(1), header(2), ['-Заголовок 1: Предмет', '+Заголовок 2: Предмет']],
  [
    'its alignment',
    paragraph('a', 'right'),
    paragraph('a', 'justify'),
    ['-Абзац, за правим краєм: a', '+Абзац, за шириною: a'],
  ],
  [
    'the alignment of a heading',
    header(1),
    header(1, 'center'),
    ['-Заголовок 1: Предмет', '+Заголовок 1, по центру: Предмет'],
  ],
  ['bold', paragraph('a'), paragraph('<b>a</b>'), ['-a', '+a (напівжирний: «a»)']],
  [
    'italic and underlined',
    paragraph('a <i>b</i>'),
    paragraph('<u>a</u> b'),
    ['-a b (курсив: «b»)', '+a b (підкреслено: «a»)'],
  ],
  [
    'a style in the middle of another',
    paragraph('<b>a b</b> c'),
    paragraph('<b>a <i>b</i></b> c'),
    ['-a b c (напівжирний: «a b»)', '+a b c (напівжирний: «a b»; курсив: «b»)'],
  ],
  ['a text by a variable', paragraph('a'), paragraph('<span data-variable="x">x</span>'), ['-a', '+{{x}}']],
  [
    'the kind of a list',
    list('ordered'),
    list('unordered'),
    ['-Нумерований список:\n– a\n– – b', '+Список:\n– a\n– – b'],
  ],
  [
    'the head of a table',
    table(false),
    table(true),
    [
      '-Таблиця:\na | b\nc | d (напівжирний: «c»)',
      '+Таблиця із заголовком:\na | b\nc | d (напівжирний: «c»)',
    ],
  ],
  [
    'the size of a spacer',
    { type: 'spacer', data: { size: 's' } },
    { type: 'spacer', data: { size: 'm' } },
    ['-Відступ: малий', '+Відступ: середній'],
  ],
  [
    'the extent of bank details',
    { type: 'bankDetails', data: { type: 'full' } },
    { type: 'bankDetails', data: { type: 'short' } },
    ['-Банківські реквізити: повні', '+Банківські реквізити: короткі'],
  ],
])('a block that changes %s is shown as changed', (_, before, after, lines) => {
  const same = paragraph('Кінець');
  expect(signed(compareTexts(t, [before, same], [after, same]))).toEqual([...lines, ' Кінець']);
});

test('a style that moves to an equal word is a change', () => {
  const lines = compareTexts(t, [paragraph('<b>a</b> a')], [paragraph('a <b>a</b>')]);
  expect(lines.map(({ change }) => change)).toEqual(['removed', 'added']);
});

const place: TemplateVariable = {
  name: 'place',
  mode: 'application',
  label: 'Місто',
  field: 'city',
  optional: false,
};
const content = (change: Partial<TemplateContent> = {}): TemplateContent => ({
  ...NEW_CONTENT,
  title: 'Договір',
  variables: [...NEW_CONTENT.variables, place],
  ...change,
});
const withPlace = (change: Partial<TemplateVariable>) =>
  content({ variables: [...NEW_CONTENT.variables, { ...place, ...change }] });
const PLACE = 'Змінна «place»: «Місто»; Із заявки; Поле заявки: Місто проєкту';

test.each<[string, TemplateContent, string[]]>([
  ['title', content({ title: 'Акт' }), ['-Назва документа: Договір', '+Назва документа: Акт']],
  ['comment', content({ comment: 'Для шкіл' }), ['+Коментар: Для шкіл']],
  ['purpose', content({ purpose: 'act' }), ['-Призначення: Грантовий договір', '+Призначення: Акт']],
  [
    'requisites',
    content({ requisites: ['legal_entity'] }),
    [
      '-Реквізити, з якими створюють документ: Фізична особа, Юридична особа, Фізична особа – підприємець',
      '+Реквізити, з якими створюють документ: Юридична особа',
    ],
  ],
  [
    'mode of a variable',
    withPlace({ mode: 'generate', field: null }),
    [`-${PLACE}`, '+Змінна «place»: «Місто»; Під час створення документа'],
  ],
  [
    'field of a variable',
    withPlace({ field: 'gone' }),
    [`-${PLACE}`, '+Змінна «place»: «Місто»; Із заявки; Поле заявки: gone'],
  ],
  [
    'label of a variable',
    withPlace({ label: '' }),
    [`-${PLACE}`, '+Змінна «place»: Із заявки; Поле заявки: Місто проєкту'],
  ],
  ['optional variable', withPlace({ optional: true }), [`-${PLACE}`, `+${PLACE}; необовʼязкова`]],
  ['removed variable', content({ variables: NEW_CONTENT.variables }), [`-${PLACE}`]],
  ['order of the variables alone', content({ variables: [place, ...NEW_CONTENT.variables] }), []],
])('a change of properties is listed: %s', (_, after, lines) => {
  const changed = changedProperties(t, content(), after, (name) =>
    name === 'city' ? 'Місто проєкту' : undefined,
  );
  expect(changed.flatMap(([, property]) => signed(property))).toEqual(lines);
});
