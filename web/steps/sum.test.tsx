import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { MEDIA_TYPES } from '../../domain/file-kinds';
import { blankView, mayTake, storedFile, uuid } from '../testing/application/blankView';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../testing/server';
import { saveDraft } from '../shared/sessionDrafts';
import { EMPTY_DRAFT, placeKey } from './draft';

const ID = uuid(100);
const DECIDE = `/api/application/${ID}/steps/supervisory_board.decide`;
const SUM = 'Надана сума';
const OUTCOMES = { approved: true, not_approved: true, not_needed: true } as const;

async function openPage(address: string, changes: Partial<ApplicationView>, routes: Routes = {}) {
  const account = signedInAs('chief');
  const view = blankView({
    sum: { asked: 480_000, granted: null, default: 450_000, history: [] },
    ...changes,
  });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application: view }),
    [`GET /api/reporting/procedure/${view.negotiation_procedures[0]?._id}`]: () => ({
      procedure: view.negotiation_procedures[0],
    }),
    [`POST ${DECIDE}`]: () => ({
      pending: false,
      decision: {
        _id: '1',
        application_id: ID,
        step: 'supervisory_board.decide',
        outcome: 'approved',
        record_id: null,
        status: 1,
        overall: 5,
        epoch: 0,
        version: 8,
      },
    }),
    ...routes,
  });
  return { ...(await renderApp(address)), sent: () => requests.filter(({ path }) => path === DECIDE) };
}

const board = () =>
  openPage(`/rp/application/${ID}/supervisory?step=supervisory_board.decide`, {
    can: [{ ...mayTake('supervisory_board.decide'), outcomes: OUTCOMES }],
  });
const form = async (name: string) => within(await screen.findByRole('form', { name }));

beforeEach(() => sessionStorage.clear());

test('Enter in the date of the sitting does not send the form, and tomorrow’s date stays with an error', async () => {
  const { user, sent } = await board();
  const fields = await form('Внести рішення наглядової ради');
  await user.click(fields.getByRole('radio', { name: 'Рішення не потрібне' }));
  const date = fields.getByRole('textbox', { name: /Дата засідання/ });
  await user.type(date, '31.12.2999{Enter}');
  expect(await fields.findByText(/^Не пізніше ніж /)).toBeVisible();
  await user.type(fields.getByRole('textbox', { name: /Номер засідання/ }), '7{Enter}');
  expect(date).toHaveValue('31.12.2999');
  await user.click(fields.getByRole('button', { name: 'Внести рішення наглядової ради' }));
  await waitFor(() => expect(date).toBeInvalid());
  expect(sent()).toEqual([]);
});

test('the board’s sum: the hint names the usual sum, a larger sum than requested is not sent, hryvnias are sent as a decimal', async () => {
  const { user, sent } = await board();
  const fields = await form('Внести рішення наглядової ради');
  expect(fields.queryByRole('textbox', { name: new RegExp(SUM) })).toBeNull();
  await user.click(fields.getByRole('radio', { name: 'Погоджено' }));
  const sum = fields.getByRole('textbox', { name: new RegExp(SUM) });
  expect(fields.getByText(/буде записано 450\s000\s₴/)).toBeVisible();
  const button = fields.getByRole('button', { name: 'Внести рішення наглядової ради' });
  await user.type(sum, '480000,01');
  await user.click(button);
  expect(await fields.findByText(/^Не більше ніж 480\s000,00 ₴$/)).toBeVisible();
  await user.clear(sum);
  await user.type(sum, '1,005');
  await user.click(button);
  expect(await fields.findByText(/щонайбільше з двома знаками/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(sum);
  await user.type(sum, '450 000,50');
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ outcome: 'approved', sum: '450000.50' });
});

test('the sitting of the board: day and number are sent together, one without the other is refused', async () => {
  const { user, sent } = await board();
  const fields = await form('Внести рішення наглядової ради');
  await user.click(fields.getByRole('radio', { name: 'Погоджено' }));
  const number = fields.getByRole('textbox', { name: /Номер засідання/ });
  await user.type(number, ' 12/2026 ');
  const button = fields.getByRole('button', { name: 'Внести рішення наглядової ради' });
  await user.click(button);
  expect(
    await fields.findByText('Зазначте дату засідання: її вносять разом із номером і файлом.'),
  ).toBeVisible();
  expect(sent()).toEqual([]);
  const date = fields.getByRole('textbox', { name: /Дата засідання/ });
  await user.type(date, '20.11.2026{Enter}');
  await user.click(button);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ sitting_date: '2026-11-20', sitting_number: '12/2026' });
});

test('a refusal grants no sum: a sum typed for an approval is not sent', async () => {
  const { user, sent } = await board();
  const fields = await form('Внести рішення наглядової ради');
  await user.click(fields.getByRole('radio', { name: 'Погоджено' }));
  await user.type(fields.getByRole('textbox', { name: new RegExp(SUM) }), '100');
  await user.click(fields.getByRole('radio', { name: 'Не погоджено' }));
  await user.type(fields.getByRole('textbox', { name: /Коментар/ }), 'Не відповідає цілям.');
  await user.click(fields.getByRole('button', { name: 'Внести рішення наглядової ради' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).not.toHaveProperty('sum');
});

test.each([
  ['online', 0],
  ['offline', 1],
] as const)('the decision of an %s procedure has %d fields for the sum', async (type, times) => {
  const procedure = { ...blankView().negotiation_procedures[0]!, type };
  const { user } = await openPage(
    `/rp/application/${ID}/procedures/${procedure._id}?step=negotiation.decide&record=${procedure._id}`,
    {
      negotiation_procedures: [procedure],
      can: [
        {
          ...mayTake('negotiation.decide', { record_id: procedure._id }),
          outcomes: { passed: true, rework: true },
        },
      ],
    },
  );
  const fields = await form('Ухвалити рішення');
  await user.click(fields.getAllByRole('radio')[0]!);
  expect(fields.queryAllByRole('textbox', { name: new RegExp(SUM) })).toHaveLength(times);
  if (times === 0) return;
  // The usual sum is filled in, and the question before the decision names it.
  expect(fields.getByRole('textbox', { name: new RegExp(SUM) })).toHaveValue('450000');
  await user.click(fields.getByRole('button', { name: 'Ухвалити рішення' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Запитано: 480\s000,00\s₴/)).toBeVisible();
  expect(dialog.getByText(/Надано: 450\s000,00\s₴/)).toBeVisible();
  expect(dialog.getByText(/Менше за запитане на: 30\s000,00\s₴/)).toBeVisible();
  // Enter does not decide by mistake.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Скасувати' })).toHaveFocus());
});

test('a grant that differs from the total of the signed final budget has a warning, and the decision can be sent', async () => {
  const [online] = blankView().negotiation_procedures;
  const estimate = { ...storedFile(91, 'Фінальний.xlsx'), mime: MEDIA_TYPES.xlsx };
  const { user, sent } = await openPage(
    `/rp/application/${ID}/supervisory?step=supervisory_board.decide`,
    {
      negotiation_procedures: [{ ...online!, type: 'offline', status: 4, estimate }],
      can: [{ ...mayTake('supervisory_board.decide'), outcomes: OUTCOMES }],
    },
    { [`GET /api/files/${uuid(91)}/budget`]: () => ({ total: '449000.50' }) },
  );
  const fields = await form('Внести рішення наглядової ради');
  await user.click(fields.getByRole('radio', { name: 'Погоджено' }));
  // Without a typed sum the usual one is compared.
  expect(await fields.findByText(/перевищує підсумок остаточного кошторису на 999,50\s₴/)).toBeVisible();
  const sum = fields.getByRole('textbox', { name: new RegExp(SUM) });
  await user.type(sum, '449000,50');
  expect(fields.queryByText(/підсумок остаточного кошторису/)).toBeNull();
  await user.clear(sum);
  await user.type(sum, '449000');
  expect(fields.getByText(/менша за підсумок остаточного кошторису на 0,50\s₴/)).toBeVisible();
  expect(fields.getByText(/Надана сума: 449\s000,00\s₴. Підсумок кошторису: 449\s000,50\s₴/)).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Внести рішення наглядової ради' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each([
  ['differs from the grant', '440000.00', /перевищує підсумок остаточного кошторису на 10\s000,00\s₴/],
  ['has another form', null, /не порівняно.*стовпці «Стаття витрат» і «Сума, грн»/],
])(
  'the form and the question of an offline decision say that the final budget %s',
  async (_, total, text) => {
    const procedure = { ...blankView().negotiation_procedures[0]!, type: 'offline' as const };
    const { _id: recordId } = procedure;
    const estimate = { ...storedFile(91, 'Фінальний.xlsx'), mime: MEDIA_TYPES.xlsx };
    const { _id: accountId } = signedInAs('chief');
    saveDraft(placeKey({ accountId, applicationId: ID, step: 'negotiation.decide', recordId, epoch: 0 }), {
      ...EMPTY_DRAFT,
      outcome: 'passed',
      files: { estimate },
    });
    const { user } = await openPage(
      `/rp/application/${ID}/procedures/${recordId}?step=negotiation.decide&record=${recordId}`,
      {
        negotiation_procedures: [procedure],
        can: [
          {
            ...mayTake('negotiation.decide', { record_id: recordId }),
            outcomes: { passed: true, rework: true },
          },
        ],
      },
      { [`GET /api/files/${uuid(91)}/budget`]: () => ({ total }) },
    );
    const fields = await form('Ухвалити рішення');
    expect(await fields.findByText(text)).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Ухвалити рішення' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByText(/Надано: 450\s000,00\s₴/)).toBeVisible();
  },
);
