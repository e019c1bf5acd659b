import { act, screen, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { DOCUMENT, foundDocument, openDocument, PATH } from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const generation = (number: number) => ({
  _id: uuid(number),
  created_at: `2027-06-2${number}T10:00:00.000Z`,
  user: 'Леся Правник',
});

test('the page shows the paragraphs that differ from any earlier file', async () => {
  const lines = (removedText: string) => [
    { change: 'same', text: 'ДОГОВІР' },
    { change: 'removed', text: removedText },
    { change: 'added', text: 'Сума 3' },
  ];
  const { user } = await openDocument('', foundDocument(), 'lawyer', {
    [`GET ${PATH}/generations`]: ({ query }) => {
      const before = query.get('before') ?? uuid(2);
      const comparison = { before, after: uuid(3), lines: lines(before === uuid(1) ? 'Сума 1' : 'Сума 2') };
      return { generations: [generation(3), generation(2), generation(1)], comparison };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Що змінилося у файлі' }));
  const changes = within(await screen.findByRole('dialog', { name: 'Зміни у файлі документа' }));
  const [removedText, added] = await changes.findAllByText(/^[23]$/);
  // Only the changed word of the paragraph is marked.
  const markedIn = (element: Element | null | undefined) =>
    [...(element?.querySelectorAll('u') ?? [])].map(({ textContent }) => textContent);
  expect([markedIn(removedText?.closest('del')), markedIn(added?.closest('ins'))]).toEqual([['2'], ['3']]);
  expect(removedText?.closest('del')).toHaveTextContent('Сума 2');
  expect(added?.closest('ins')).toHaveTextContent('Сума 3');
  expect(changes.queryByText('ДОГОВІР')).toBeNull();
  await user.click(changes.getByRole('combobox', { name: 'Порівняти з файлом, сформованим' }));
  await user.click(await screen.findByTitle(/^21 черв/));
  expect(await changes.findByText('1')).toBeVisible();
});

test('a file that was generated only once has no earlier file to compare with', async () => {
  const { user } = await openDocument('', foundDocument(), 'lawyer', {
    [`GET ${PATH}/generations`]: () => ({ generations: [generation(3)], comparison: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Що змінилося у файлі' }));
  expect(await screen.findByText('Файл формували один раз: порівнювати немає з чим')).toBeVisible();
});

test('taxes and their rates are shown only for a natural person', async () => {
  const fin_info_data = { sum: '100', tranches: [] };
  const entity = foundDocument({ bank_details_template: 'legal_entity', fin_info_data });
  const { router } = await openDocument('/fin-info', entity);
  expect(await screen.findByText('Сума договору')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Утримання та сума до виплати' })).toBeNull();
  await act(() => router.navigate(`/documents/${DOCUMENT}`));
  expect(await screen.findByText('Юридична особа')).toBeVisible();
  expect(screen.queryByText('Ставки податків')).toBeNull();
});

test('the tax rates of a natural person are shown', async () => {
  await openDocument('', foundDocument({ tax_rates: { income: 17, military: 4 } }));
  expect(await screen.findByRole('row', { name: /^Ставки податків/ })).toHaveTextContent(
    'податок на доходи фізичних осіб — 17 %, військовий збір — 4 %',
  );
});
