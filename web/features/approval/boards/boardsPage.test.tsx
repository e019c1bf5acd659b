import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoardRow } from '../../../../api/areas/approval/contract/boards';
import type { FileView } from '../../../../api/areas/files/contract/files';
import type { Role } from '../../../../domain/roles';
import { live } from '../../../live/actions';
import { storedFile, uuid } from '../../../testing/application/blankView';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../../testing/server';
import { draftAfter, EMPTY_BOARDS } from './boardsDraft';

const BATCH = uuid(500);

const row = (n: number, change: Partial<BoardRow> = {}): BoardRow => ({
  _id: uuid(100 + n),
  spec_id: `2027-KINO-1-1-0000${n}`,
  title: `Проєкт ${n}`,
  applicant: `Заявник ${n}`,
  contest: { _id: uuid(9), title: 'Кіно' },
  seen: `1.${n}`,
  due_at: null,
  sum: { asked: 480_000, default: 450_000 },
  rating: 200 + n,
  rating_max: 300,
  rank: { place: n, of: 7 },
  negotiation: { status: 4, message: 'Узгоджено' },
  remarks: { fields: false, priorities: true, estimate: false, documents: 0 },
  outcomes: { approved: true, not_approved: true, not_needed: true },
  ...change,
});

const CLOSED = { outcomes: { approved: 'Рішення тут неможливе', not_approved: true } } as const;

const item = (n: number, state: 'done' | 'failed') => ({
  subject: {
    kind: 'application' as const,
    _id: uuid(100 + n),
    label: `2027-KINO-1-1-0000${n}`,
    title: `Проєкт ${n}`,
  },
  step: 'supervisory_board.decide' as const,
  record_id: null,
  outcome: 'approved',
  state,
  code: state === 'failed' ? 'stale' : null,
  detail: state === 'failed' ? 'Рішення вже ухвалив інший працівник.' : null,
  winner: null,
});

async function openPage(
  rows = [row(1), row(2), row(3, CLOSED)],
  role: Role = 'chief',
  answer?: object,
  stage = 'supervisory_board',
) {
  const account = signedInAs(role);
  const batch = {
    _id: BATCH,
    created_at: '2026-11-27T09:00:00.000Z',
    finished: true,
    waiting: 0,
    done: 1,
    failed: 1,
    items: [item(1, 'done'), item(2, 'failed')],
  };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/reporting/boards': () =>
      answer ?? {
        rows,
        counts: { direction: 0, supervisory_board: 3 },
        next: null,
      },
    'POST /api/batches': () => ({ batch }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch }),
  });
  const app = await renderApp(`/rp/boards?stage=${stage}`);
  return {
    ...app,
    readsOf: (path: string) => requests.filter((request) => request.path === path).length,
    sent: () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/batches'),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('one decision is sent for the chosen rows with their own sums and comments; failed ones are chosen again', async () => {
  const { user, sent } = await openPage();
  const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
  for (const n of [1, 2, 3])
    await user.click(table.getByRole('checkbox', { name: `Обрати заявку 2027-KINO-1-1-0000${n}` }));
  await user.click(screen.getByRole('radio', { name: 'Погоджено' }));
  expect(table.getByText('Рішення тут неможливе')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Коментар для всіх обраних' }), 'Підтримано.');
  await user.type(table.getByRole('textbox', { name: /Надана сума за заявкою .*1$/ }), '400 000,50');
  await user.type(table.getByRole('textbox', { name: /Окремий коментар до заявки .*2$/ }), 'Окремо.');
  await user.type(screen.getByRole('textbox', { name: 'Номер засідання' }), '7');
  const sendButton = () => screen.getByRole('button', { name: /Ухвалити рішення щодо 2 заявок/ });
  await user.click(sendButton());
  expect(
    await screen.findByText('Зазначте дату засідання: її вносять разом із номером і файлом.'),
  ).toBeVisible();
  // The form may be out of view, so that the bar over the list shows the errors too.
  expect(screen.getByText('Виправте або заповніть позначені поля.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'Номер засідання' }));
  await user.click(sendButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2027-KINO-1-1-00001 · Проєкт 1 · 400\s000,50\s₴$/),
    expect.stringMatching(/^2027-KINO-1-1-00002 · Проєкт 2 · 450\s000\s₴Окремо\.$/),
  ]);
  expect(dialog.getByText(/За 1 обраною заявкою це рішення неможливе/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Ухвалити рішення/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    items: [
      {
        subject: { kind: 'application', _id: uuid(101) },
        step: 'supervisory_board.decide',
        seen: '1.1',
        outcome: 'approved',
        comment: 'Підтримано.',
        sum: '400000.50',
      },
      {
        subject: { kind: 'application', _id: uuid(102) },
        step: 'supervisory_board.decide',
        seen: '1.2',
        outcome: 'approved',
        comment: 'Окремо.',
      },
    ],
  });
  expect(await screen.findByText('Рішення внесено: 1 з 2')).toBeVisible();
  const results = within(screen.getByRole('table', { name: 'Результати за заявками' }));
  expect(results.getByText('Внесено').closest('td')).toHaveTextContent(/^Внесено Погоджено$/);
  expect(screen.getByText(/Рішення вже ухвалив інший працівник/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Обрати невдалу ще раз' }));
  expect(await screen.findByRole('textbox', { name: /Окремий коментар до заявки .*2$/ })).toHaveValue(
    'Окремо.',
  );
  expect(screen.getByRole('button', { name: 'Ухвалити рішення щодо 1 заявки' })).toBeVisible();
});

test('a batch that has ended leaves the failed rows chosen, and after success of all an empty form', () => {
  const draft = {
    ...EMPTY_BOARDS,
    batch: BATCH,
    chosen: [uuid(101), uuid(102)],
    outcome: 'approved',
    comment: 'Підтримано.',
    sitting_date: '2026-11-01',
    sitting_number: '7',
    rows: { [uuid(101)]: { comment: 'Перша.' }, [uuid(102)]: { comment: 'Окремо.' } },
  };
  expect(draftAfter(draft, { _id: BATCH, items: [item(1, 'done'), item(2, 'done')] })).toEqual(EMPTY_BOARDS);
  expect(draftAfter(draft, { _id: BATCH, items: [item(1, 'done'), item(2, 'failed')] })).toEqual({
    ...draft,
    batch: undefined,
    chosen: [uuid(102)],
    rows: { [uuid(102)]: { comment: 'Окремо.' } },
  });
  // Input for applications outside of the batch stays: for a chosen one that could not be decided this way, and for
  // one that is not chosen.
  const otherRoutes = {
    ...draft,
    chosen: [...draft.chosen, uuid(103)],
    rows: { ...draft.rows, [uuid(103)]: { comment: 'Третя.' }, [uuid(104)]: { sum: '5' } },
  };
  expect(draftAfter(otherRoutes, { _id: BATCH, items: [item(1, 'done'), item(2, 'done')] })).toEqual({
    ...otherRoutes,
    batch: undefined,
    chosen: [uuid(103)],
    rows: { [uuid(103)]: { comment: 'Третя.' }, [uuid(104)]: { sum: '5' } },
  });
  // The report of an earlier batch does not change a form that was begun later.
  expect(draftAfter({ ...draft, batch: uuid(501) }, { _id: BATCH, items: [item(1, 'done')] })).toMatchObject({
    chosen: draft.chosen,
  });
});

test('a page that is left during its batch shows the results when it is opened again, and then an empty form', async () => {
  const account = signedInAs('chief');
  const key = `boards ${account._id} supervisory_board`;
  const stored = {
    chosen: [uuid(101), uuid(102)],
    outcome: 'approved',
    comment: 'Підтримано.',
    batch: BATCH,
  };
  sessionStorage.setItem(key, JSON.stringify(stored));
  const { router } = await openPage();
  expect(await screen.findByRole('table', { name: 'Результати за заявками' })).toBeVisible();
  expect(router.state.location.search).toContain(`batch=${BATCH}`);
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({ chosen: [uuid(102)] }),
  );
  expect(sessionStorage.getItem(key)).not.toContain(BATCH);
});

test('the direction’s confirmation names the sum of each application', async () => {
  const { user } = await openPage(undefined, 'chief', undefined, 'direction');
  const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
  await user.click(table.getByRole('checkbox', { name: 'Обрати заявку 2027-KINO-1-1-00001' }));
  await user.click(screen.getByRole('radio', { name: 'Погоджено' }));
  await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 1 заявки/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('listitem')).toHaveTextContent(/^2027-KINO-1-1-00001 · Проєкт 1 · 450\s000\s₴$/);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Скасувати' })).toHaveFocus());
});

test('a sum above the limit has a message with the limit; a day in the future has one message', async () => {
  const { user } = await openPage();
  const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
  await user.click(table.getByRole('checkbox', { name: 'Обрати заявку 2027-KINO-1-1-00001' }));
  await user.click(screen.getByRole('radio', { name: 'Погоджено' }));
  await user.type(table.getByRole('textbox', { name: /Надана сума за заявкою/ }), '1000000000001');
  await user.type(screen.getByRole('textbox', { name: 'Номер засідання' }), '7');
  await user.type(screen.getByRole('textbox', { name: 'Дата засідання' }), '31.12.2999{Enter}');
  await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 1 заявки/ }));
  expect(await table.findByText(/^Не більше ніж 480\s000,00 ₴$/)).toBeVisible();
  expect(screen.getAllByText(/засідання не може бути|не пізніше/i)).toHaveLength(1);
});

test('a refusal without a comment has an error at the common comment, which is focused; in a row the number comes first', async () => {
  const { user, sent } = await openPage();
  const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
  expect(table.getByRole('link', { name: '2027-KINO-1-1-00001 · Проєкт 1' })).toBeVisible();
  // If no row is chosen, no row has fields.
  expect(table.queryByRole('textbox')).toBeNull();
  await user.click(table.getByRole('checkbox', { name: 'Обрати заявку 2027-KINO-1-1-00001' }));
  await user.click(screen.getByRole('radio', { name: 'Не погоджено' }));
  await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 1 заявки/ }));
  const common = screen.getByRole('textbox', { name: 'Коментар для всіх обраних' });
  await waitFor(() => expect(common).toBeInvalid());
  expect(common).toHaveFocus();
  expect(table.getByRole('textbox', { name: /Окремий коментар до заявки/ })).toBeValid();
  expect(sent()).toEqual([]);
});

/** Mocks an upload that is stored at once; returns the addresses of the uploads. */
function storeUploads(file: FileView): string[] {
  const addresses: string[] = [];
  class Upload extends EventTarget {
    status = 200;
    responseText = JSON.stringify({ data: { file } });
    upload = new EventTarget();
    getResponseHeader = () => 'application/json';
    setRequestHeader() {}
    abort() {}
    open(_: string, url: string) {
      addresses.push(new URL(url, 'http://localhost').pathname);
    }
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  return addresses;
}

describe('the sitting of the board', () => {
  const realRequest = globalThis.XMLHttpRequest;
  afterEach(() => {
    globalThis.XMLHttpRequest = realRequest;
  });

  test('its minutes are stored once and sent for every row', async () => {
    const minutes = storedFile(900, 'протокол.pdf');
    const addresses = storeUploads(minutes);
    const { user, sent } = await openPage();
    const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
    for (const n of [1, 2])
      await user.click(table.getByRole('checkbox', { name: `Обрати заявку 2027-KINO-1-1-0000${n}` }));
    await user.click(screen.getByRole('radio', { name: 'Погоджено' }));
    const group = screen.getByRole('group', { name: 'Протокол засідання наглядової ради' });
    const slot = within(group);
    await user.upload(
      group.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File(['%PDF'], 'протокол.pdf', { type: 'application/pdf' }),
    );
    expect(await slot.findByText(/протокол\.pdf/)).toBeVisible();
    expect(addresses).toEqual(['/api/batches/sitting-file']);
    // The file requires the day and the number.
    await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 2 заявок/ }));
    expect(
      await screen.findByText('Зазначте дату засідання: її вносять разом із номером і файлом.'),
    ).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Номер засідання' }), '7');
    await user.type(screen.getByRole('textbox', { name: 'Дата засідання' }), '01.11.2026{Enter}');
    await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 2 заявок/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Ухвалити рішення/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { items } = sent()[0]!.body as { items: object[] };
    const sitting = { sitting_date: '2026-11-01', sitting_number: '7', sitting_file: minutes._id };
    expect(items).toMatchObject([sitting, sitting]);
    for (const sentItem of items) expect(sentItem).not.toHaveProperty('files');
  });
});

test('a chosen application that no longer waits is reported, and is not decided', async () => {
  const account = signedInAs('chief');
  sessionStorage.setItem(
    `boards ${account._id} supervisory_board`,
    JSON.stringify({ chosen: [uuid(101), uuid(999)] }),
  );
  await openPage([row(1)]);
  expect(await screen.findByText('1 обрана заявка вже не чекає на ваше рішення.')).toBeVisible();
  expect(screen.getByText('Обрано 2 заявки')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ухвалити рішення щодо 1 заявки' })).toBeVisible();
});

test('the page scrolls to the row with a wrong sum, in the middle of the window', async () => {
  const centred = jest.fn();
  Element.prototype.scrollIntoView = centred;
  const { user, sent } = await openPage();
  const table = within(await screen.findByRole('table', { name: 'Заявки, що чекають на рішення' }));
  await user.click(table.getByRole('checkbox', { name: 'Обрати заявку 2027-KINO-1-1-00002' }));
  await user.click(screen.getByRole('radio', { name: 'Погоджено' }));
  const sum = table.getByRole('textbox', { name: /Надана сума за заявкою .*2$/ });
  await user.type(sum, '480 000,01');
  await user.click(screen.getByRole('button', { name: /Ухвалити рішення щодо 1 заявки/ }));
  await waitFor(() => expect(sum).toHaveFocus());
  expect(sum).toBeInvalid();
  expect(centred).toHaveBeenLastCalledWith({ block: 'center' });
  expect(centred.mock.contexts.at(-1)).toBe(sum);
  expect(sent()).toEqual([]);
});

test('a viewer who may not decide sees only the message, and a board without applications has no form', async () => {
  const forbiddenAnswer = problemAnswer(403, 'forbidden', 'У вас немає доступу.');
  const { store, readsOf } = await openPage([], 'supervisory', forbiddenAnswer);
  expect(await screen.findByText('У вас немає доступу.')).toBeVisible();
  expect(
    screen.getByText(/^Рішення дирекції та наглядової ради вносять: .*Директор.*Проєктний менеджер/),
  ).toBeVisible();
  // Events of colleagues' decisions do not repeat a read that is not for this role.
  const counts = readsOf('/api/inbox/count');
  act(() => void store.dispatch(live.event({ id: '1', kind: 'inbox', subject: null, data: {} })));
  await waitFor(() => expect(readsOf('/api/inbox/count')).toBeGreaterThan(counts));
  expect(readsOf('/api/reporting/boards')).toBe(1);
  expect(screen.queryByRole('radio', { name: /погоджено/i })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Коментар/ })).toBeNull();
  closeApp();
  await openPage([]);
  expect(await screen.findByText('Жодна заявка не чекає на ваше рішення.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Коментар/ })).toBeNull();
});
