import { screen, waitFor, within } from '@testing-library/react';
import type { OwnReview } from '../../../api/areas/experts/contract/own-reviews';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const review = (n: number, change: Partial<OwnReview> = {}): OwnReview => ({
  _id: uuid(200 + n),
  application_id: uuid(300 + n),
  spec_id: `2027-SPD-0-1-0100${n}`,
  title: `Проєкт ${n}`,
  applicant: 'ГО «Нитка»',
  breadcrumbs: {
    season: { _id: uuid(1), title: 'Сезон 2027' },
    program: { _id: uuid(2), title: 'Спадщина' },
    lot: { _id: uuid(3), title: 'Музеї' },
    contest: { _id: uuid(4), title: 'Малі музеї' },
  },
  status: { id: 1, message: '' },
  score: null,
  task: null,
  ...change,
});

const task = (step: string) => ({ _id: '7', step, due_at: '2026-12-04T21:59:59Z', overdue: false });

async function openPage(reviews: OwnReview[]) {
  const account = signedInAs('expert');
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/expert': () => ({ reviews, next: null }),
  });
  return renderApp('/expert');
}
const rowOf = async (code: string) => (await screen.findByText(code)).closest('tr')!;

test('reviews are grouped by season, with code, title cut at 75 characters, score and status; hovering the code shows its contest', async () => {
  const longTitle = 'Дуже довга назва проєкту про відновлення музею, його зібрання, будівлі та дослідження';
  const { user } = await openPage([
    review(1, { score: 42, title: longTitle, status: { id: 5, message: '' } }),
    review(2, { breadcrumbs: { ...review(2).breadcrumbs, season: { _id: uuid(9), title: 'Сезон 2026' } } }),
  ]);
  const row = within(await rowOf('2027-SPD-0-1-01001'));
  for (const text of [
    '42',
    'Завершено, протокол підписано',
    `${longTitle.slice(0, 75).trimEnd()}…`,
    'Малі музеї',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link')).toHaveAttribute('href', `/expert/${uuid(301)}/info`);
  const headings = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Сезон 2027', 'Сезон 2026']);
  await user.hover(screen.getByText('2027-SPD-0-1-01001'));
  const facts = within(await screen.findByRole('tooltip'));
  for (const text of ['Спадщина', 'Музеї', 'Малі музеї', 'ГО «Нитка»'])
    expect(facts.getByText(text)).toBeVisible();
});

test.each([
  ['review.start', 'Оцінити заявку', 'info'],
  ['review.validate', 'Завершити оцінювання та надіслати на перевірку', 'rate'],
  ['review.sign', 'Підписати протокол експертного оцінювання', 'protocol'],
])('an open task (%s) is shown with its deadline and links to its tab', async (step, name, tab) => {
  await openPage([review(1, { task: task(step) })]);
  const row = within(await rowOf('2027-SPD-0-1-01001'));
  expect(row.getByText(name)).toBeInTheDocument();
  expect(row.getByText('4 груд. 2026 р.')).toBeInTheDocument();
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    `/expert/${uuid(301)}/${tab}?step=${step}&record=${uuid(201)}&task=7&list=own`,
  );
});

test('a refused review is dimmed and not linked', async () => {
  await openPage([review(1, { status: { id: -3, message: '' } }), review(2)]);
  const row = within(await rowOf('2027-SPD-0-1-01001'));
  expect(row.queryByRole('link')).toBeNull();
  expect(row.getByText('Конфлікт інтересів')).toBeInTheDocument();
  const isDimmed = (text: string) => screen.getByText(text).closest('.ant-typography-secondary') !== null;
  expect(['Проєкт 1', '2027-SPD-0-1-01001'].map(isDimmed)).toEqual([true, true]);
  expect(['Проєкт 2', '2027-SPD-0-1-01002'].map(isDimmed)).toEqual([false, false]);
});

test('an empty list asks to wait', async () => {
  await openPage([]);
  expect(await screen.findByText('Зачекайте, заявки ще не надійшли')).toBeVisible();
});

test('j and k move between rows, Enter opens the first, ? lists the keys', async () => {
  const { user, router } = await openPage([review(1), review(2)]);
  await rowOf('2027-SPD-0-1-01001');
  await user.keyboard('jjk');
  expect(screen.getAllByRole('link', { name: /01001/ })[0]).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByText('Наступна заявка')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/expert/${uuid(301)}/info`));
});
