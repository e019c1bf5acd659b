import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problemAnswer, type Routes } from '../../testing/server';
import { PREVIEW_PAUSE_MS } from './preview/useTemplatePreview';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

const PATH = `/documents/templates/${id(1)}`;
const PREVIEW = `${BASE}/preview`;
const NUMBER = '2026-KINO-1-1-00001';
const MATCH = {
  _id: id(5),
  spec_id: NUMBER,
  title: 'Театр',
  applicant: 'ГО «Театр»',
  tech_review: { status: 2 },
  reporting_review: { status: 5 },
  views: ['/pd'],
};
const answer = (unresolved: object[] = []) => ({
  pdf: btoa('%PDF-1.7'),
  unresolved,
  application: { _id: id(5), spec_id: NUMBER, title: 'Театр' },
  document: null,
});
const PLACE = { name: 'place', label: 'Місто', mode: 'generate', field: null };
const routes = (preview: Routes[string]): Routes => ({
  [`GET ${BASE}/${id(1)}`]: () => ({ template: template() }),
  'GET /api/documents/fields': () => fields(3),
  'POST /api/catalogs/search': () => ({ applications: [], next: null }),
  [`POST ${PREVIEW}`]: preview,
});

test('the preview shows the pages for an application chosen by number; a variable without a value is linked to its chip', async () => {
  const { user, router, posted } = await openDocuments(
    PATH,
    routes(() => answer([PLACE])),
  );
  await user.click(await screen.findByRole('radio', { name: 'Перегляд' }));
  expect(router.state.location.search).toBe('?beside=preview');
  expect(screen.queryByRole('button', { name: 'Додати змінну' })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Номер заявки' }), NUMBER);
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  expect(await screen.findByTitle('Сторінки документа')).toHaveAttribute(
    'src',
    'blob:preview#toolbar=0&navpanes=0&view=FitH',
  );
  expect(screen.getByText('Документ для заявки «Театр»')).toBeVisible();
  expect(posted(PREVIEW)[0]?.body).toMatchObject({
    application: NUMBER,
    title: 'Договір 1',
    template: {
      blocks: [{ type: 'paragraph', data: { text: 'Місто <span data-variable="place">place</span>' } }],
    },
  });
  Element.prototype.scrollIntoView = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Місто' }));
  const field = screen.getByRole('textbox', { name: 'Абзац' });
  expect(field).toHaveFocus();
  const selection = document.getSelection();
  expect([selection?.anchorNode, selection?.anchorOffset]).toEqual([field, 2]);
});

test('a part of a number with a single match shows that application', async () => {
  const { user, posted } = await openDocuments(`${PATH}?beside=preview`, {
    ...routes(() => answer()),
    'POST /api/catalogs/search': () => ({ applications: [MATCH], next: null }),
  });
  const number = await screen.findByRole('combobox', { name: 'Номер заявки' });
  await user.type(number, '00001');
  await screen.findByText('Театр', { exact: false });
  await user.keyboard('{Enter}');
  expect(await screen.findByTitle('Сторінки документа')).toBeVisible();
  expect(posted(PREVIEW)[0]?.body).toMatchObject({ application: NUMBER });
});

test('a part of a number submitted before its matches are known waits for them; one of several matches is chosen from the list', async () => {
  const otherMatch = { ...MATCH, _id: id(6), spec_id: '2026-KINO-1-1-10001', title: 'Театр тіней' };
  const { user, posted } = await openDocuments(`${PATH}?beside=preview`, {
    ...routes(() => answer()),
    'POST /api/catalogs/search': () => ({ applications: [MATCH, otherMatch], next: null }),
  });
  const number = await screen.findByRole('combobox', { name: 'Номер заявки' });
  await user.type(number, 'Театр{Enter}');
  expect(await screen.findByText('Знайдено кілька заявок: оберіть потрібну зі списку.')).toBeVisible();
  expect(posted(PREVIEW)).toEqual([]);
  await user.click(await screen.findByText('Театр тіней', { exact: false }));
  await waitFor(() => expect(posted(PREVIEW)[0]?.body).toMatchObject({ application: otherMatch.spec_id }));
});

test('a number typed with a Cyrillic letter and a dash shows its application although others match', async () => {
  const { user, posted } = await openDocuments(`${PATH}?beside=preview`, {
    ...routes(() => answer()),
    'POST /api/catalogs/search': () => ({
      applications: [{ ...MATCH, _id: id(6), spec_id: `${NUMBER}0`, title: 'Театр тіней' }, MATCH],
      next: null,
    }),
  });
  await user.type(
    await screen.findByRole('combobox', { name: 'Номер заявки' }),
    '2026–КINO-1-1-00001{Enter}',
  );
  expect(await screen.findByTitle('Сторінки документа')).toBeVisible();
  expect(posted(PREVIEW)[0]?.body).toMatchObject({ application: NUMBER });
});

test('a part of a number submitted at once shows its single match', async () => {
  const { user, posted } = await openDocuments(`${PATH}?beside=preview`, {
    ...routes(() => answer()),
    'POST /api/catalogs/search': () => ({ applications: [MATCH], next: null }),
  });
  await user.type(await screen.findByRole('combobox', { name: 'Номер заявки' }), 'Театр');
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  expect(await screen.findByTitle('Сторінки документа')).toBeVisible();
  expect(posted(PREVIEW).map(({ body }) => (body as { application: string }).application)).toEqual([NUMBER]);
});

test('typing does not wait for the preview, and only the last of several changes is printed', async () => {
  let finish = (): void => undefined;
  const slowAnswer = new Promise<void>((resolve) => (finish = resolve));
  let count = 0;
  const { posted } = await openDocuments(
    `${PATH}?beside=preview&application=${NUMBER}`,
    routes(async () => {
      count += 1;
      if (count === 2) await slowAnswer;
      return answer(count === 3 ? [] : [PLACE]);
    }),
  );
  await screen.findByTitle('Сторінки документа');
  const title = screen.getByRole('textbox', { name: /^Назва документа/ });
  jest.useFakeTimers();
  try {
    const typeTitle = (value: string) => fireEvent.change(title, { target: { value } });
    typeTitle('А');
    await act(() => jest.advanceTimersByTimeAsync(PREVIEW_PAUSE_MS));
    expect(posted(PREVIEW)).toHaveLength(2);
    // The second preview is still being printed.
    typeTitle('АБ');
    typeTitle('АБВ');
    expect(title).toHaveValue('АБВ');
    expect(screen.getByTitle('Сторінки документа')).toBeVisible();
    expect(screen.getByText('Сторінки оновлюються…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(PREVIEW_PAUSE_MS - 1));
    expect(posted(PREVIEW)).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(posted(PREVIEW).map(({ body }) => (body as { title: string }).title)).toEqual([
      'Договір 1',
      'А',
      'АБВ',
    ]);
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByText('Усі змінні в тексті мають значення.')).toBeVisible();
  // The late answer is ignored, because the text has changed since.
  await act(async () => {
    finish();
    await slowAnswer;
  });
  expect(screen.getByText('Усі змінні в тексті мають значення.')).toBeVisible();
});

test('the preview keeps its scroll position when the text is printed again', async () => {
  const texts = ['first', 'second', 'third'];
  Object.assign(URL, { createObjectURL: () => `blob:${texts.shift()}` });
  const pdf = btoa('%PDF-1.7 /Type /Pages /Count 3 /Type /Page /Type /Page /Type /Page');
  await openDocuments(
    `${PATH}?beside=preview&application=${NUMBER}`,
    routes(() => ({ ...answer(), pdf })),
  );
  const frame = await screen.findByTitle('Сторінки документа');
  const box = screen.getByRole('region', { name: 'Сторінки документа' });
  expect(box).toContainElement(frame);
  // The viewer is as high as its three A4 pages, so that the surrounding box scrolls.
  expect(box.style.overflow).toBe('auto');
  expect(frame.style.aspectRatio).toBe('210 / 901');
  box.scrollTop = 900;
  fireEvent.change(screen.getByRole('textbox', { name: /^Назва документа/ }), { target: { value: 'А' } });
  const printedAgain = () => screen.getByTitle('Сторінки документа');
  await waitFor(() => expect(printedAgain()).toHaveAttribute('src', expect.stringContaining('blob:second')), {
    timeout: 120_000,
  });
  expect(screen.getByRole('region', { name: 'Сторінки документа' })).toBe(box);
  // The frame is replaced: another address in the same frame would add an entry to the browser history.
  expect(printedAgain()).not.toBe(frame);
  expect(box.scrollTop).toBe(900);
});

test('an unknown number is reported beside it; another failure can be retried', async () => {
  let failing = 0;
  const { user } = await openDocuments(
    `${PATH}?beside=preview&application=1-NONE`,
    routes(() => {
      failing += 1;
      if (failing === 1)
        return problemAnswer(422, 'invalid-input', 'Перевірте введене.', {
          application: 'Заявки з таким номером не знайдено.',
        });
      return failing === 2 ? problemAnswer(500, 'internal', 'Сталася помилка на сервері.') : answer();
    }),
  );
  expect(await screen.findByText('Заявки з таким номером не знайдено.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Сталася помилка на сервері.');
  await user.click(within(alert).getByRole('button', { name: /Спробувати/ }));
  expect(await screen.findByTitle('Сторінки документа')).toBeVisible();
});

test('readers of templates have no preview', async () => {
  await openDocuments(
    `${PATH}?beside=preview`,
    routes(() => answer()),
    'financier',
  );
  await screen.findByText(/^Шаблони створюють і змінюють/);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Змінні' })).toBeVisible());
  expect(screen.queryByRole('radio', { name: 'Перегляд' })).toBeNull();
});
