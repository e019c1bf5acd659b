import { screen } from '@testing-library/react';
import type { RibbonStage } from '../../api/areas/application/contract/application';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { renderApp, signedInAs } from '../testing/renderApp';
import { mockServer, silentStream } from '../testing/server';

// rules/finalisation, "Making": an application that no board has refused is closed on a page of its own.

const ID = uuid(100);
const upload: RibbonStage['waits'][number] = {
  step: 'upload',
  process: 'agreement',
  record_id: null,
  roles: ['lawyer'],
  holder: null,
  opened_at: '2026-03-02T09:30:00.000Z',
  due_at: '2026-03-12T21:59:59.000Z',
  overdue: false,
};

async function openPage(query = '') {
  const account = signedInAs('chief');
  const [first, ...rest] = blankView().ribbon;
  const view = blankView({
    can: [mayTake('finalisation.make')],
    ribbon: first ? [{ ...first, waits: [upload] }, ...rest] : [],
  });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
  });
  return renderApp(`/application/${ID}${query}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the page says whom one waits for, since when and until when; closing is a link below them', async () => {
  await openPage();
  const waited = await screen.findByRole('region', { name: 'Зараз чекаємо' });
  expect(waited).toHaveTextContent(/Юрист.*2 бер.*12 бер/);
  const closing = screen.getByRole('link', { name: 'Завершити роботу із заявкою достроково' });
  expect(closing).toHaveAttribute('href', `/rp/application/${ID}/finish?step=finalisation.make`);
  expect(waited.compareDocumentPosition(closing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('Зараз від вас нічого не потрібно')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Скласти протокол завершення' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an old link to the closing opens its form', async () => {
  await openPage('?step=finalisation.make');
  expect(await screen.findByRole('textbox')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Завершити роботу із заявкою достроково' })).toBeNull();
});
