import { screen, within } from '@testing-library/react';
import { BASE, fields, id, openDocuments, template, versionOf } from './testing/openDocuments';

const PATH = `/documents/templates/${id(1)}/versions`;
const CALL = `${BASE}/${id(1)}/versions`;
const text = (...texts: string[]) => ({
  blocks: texts.map((text) => ({ type: 'paragraph', data: { text } })),
});
const savedVersion = (version: number) => ({
  version,
  title: 'Договір',
  user: { _id: id(9), name: 'Леся Правник' },
  created_at: `2026-11-${10 + version}T10:00:00.000Z`,
});
const TEXTS = [
  text('Перший', 'Другий'),
  text('Перший', 'Другий інакше'),
  text('Перший', 'Третій', 'Четвертий'),
];
const versionView = (version: number) => ({
  version: versionOf(template({ version, template: TEXTS[version - 1] })),
});
const routes = {
  'GET /api/documents/fields': () => fields(2),
  [`GET ${CALL}`]: () => ({ versions: [savedVersion(3), savedVersion(2), savedVersion(1)] }),
  [`GET ${CALL}/1`]: () => versionView(1),
  [`GET ${CALL}/2`]: () => versionView(2),
  [`GET ${CALL}/3`]: () => versionView(3),
};

const lines = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await within(region).findAllByText(/Додано|без змін/);
  return within(region)
    .getAllByRole('paragraph')
    .map((line) => line.textContent);
};

test('versions are listed with their authors; the newest two are compared, any two on request', async () => {
  const { user, router } = await openDocuments(PATH, routes);
  const row = (await screen.findByRole('cell', { name: '3' })).closest('tr')!;
  expect(within(row).getByText('Леся Правник')).toBeVisible();
  expect(await lines('Зміни від версії 2 до версії 3')).toEqual([
    '1 блок без змін',
    'Вилучено: Другий інакше',
    'Додано: Третій\nЧетвертий',
  ]);
  await user.click(screen.getAllByRole('link', { name: 'Порівняти з попередньою' })[1]!);
  expect(await lines('Зміни від версії 1 до версії 2')).toEqual([
    '1 блок без змін',
    'Вилучено: Другий',
    'Додано: Другий інакше',
  ]);
  expect(router.state.location.search).toBe('?from=1&to=2');
  await user.click(screen.getByRole('combobox', { name: 'з версією' }));
  // The first option with this title belongs to the other select.
  await user.click((await screen.findAllByTitle(/^Версія 1,/)).at(-1)!);
  expect(await screen.findByText('Тексти цих версій однакові.')).toBeVisible();
});

test('changed properties and variables stand above the text, by the labels of their fields', async () => {
  const first = template({ version: 1, template: TEXTS[0] });
  const place = {
    ...first.variables.find(({ name }) => name === 'place')!,
    mode: 'application',
    field: 'f1',
  };
  const variables = first.variables.map((variable) => (variable.name === 'place' ? place : variable));
  const changed = template({ version: 2, title: 'Договір про грант', template: TEXTS[0], variables });
  await openDocuments(PATH, {
    ...routes,
    [`GET ${CALL}`]: () => ({ versions: [savedVersion(2), savedVersion(1)] }),
    [`GET ${CALL}/2`]: () => ({ version: versionOf(changed) }),
  });
  expect(await lines('Зміни від версії 1 до версії 2')).toEqual([
    'Вилучено: Назва документа: Договір 1',
    'Додано: Назва документа: Договір про грант',
    'Вилучено: Змінна «place»: «Місто»; Під час створення документа',
    'Додано: Змінна «place»: «Місто»; Із заявки; Поле заявки: Поле 1',
    'Тексти цих версій однакові.',
  ]);
});

test('a single version has a note that there is nothing to compare', async () => {
  await openDocuments(PATH, { ...routes, [`GET ${CALL}`]: () => ({ versions: [savedVersion(1)] }) });
  expect(await screen.findByText('Це єдина версія: порівнювати ще немає з чим.')).toBeVisible();
});
