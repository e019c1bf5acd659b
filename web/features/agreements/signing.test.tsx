import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../testing/application/blankView';
import { foundDocument } from '../documents/generated/testing/openDocument';
import { actItem, BATCH, DOCUMENT, generated, item, openDesk, prepareDesk, report } from './testing/openDesk';

prepareDesk();

test('a comment typed for one agreement is not shown for another, and is restored with its agreement', async () => {
  const { user } = await openDesk('/agreements?document=1', [item(1), item(2)]);
  const sendBack = async () => {
    await screen.findByRole('region', { name: 'Документ' });
    await user.click(await screen.findByRole('button', { name: 'Повернути юристові' }));
    return within(await screen.findByRole('dialog'));
  };
  const comment = async () => (await sendBack()).getByRole('textbox', { name: 'Що потрібно виправити' });
  const close = () => user.click(screen.getByRole('button', { name: 'Скасувати' }));
  await user.type(await comment(), 'Виправте суму в пункті 3.');
  await close();
  await user.click(screen.getByRole('link', { name: 'Проєкт 2' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 2'));
  expect(await comment()).toHaveValue('');
  await close();
  await user.click(screen.getByRole('link', { name: 'Проєкт 1' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Документ' })).toHaveTextContent('Проєкт 1'));
  expect(await comment()).toHaveValue('Виправте суму в пункті 3.');
});

test('another open agreement has its own buttons instead of those of the previous one', async () => {
  const { user, requestsTo } = await openDesk('/agreements?document=1', [item(1), item(2)], {
    'POST /api/batches': () => ({ batch: report(1, 0) }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 0) }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(await pane.findByText('Договір.pdf')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Проєкт 2' }));
  expect(await pane.findByText('Проєкт 2')).toBeVisible();
  expect(pane.getAllByRole('button', { name: 'Повернути юристові' })).toHaveLength(1);
  const button = pane.getByRole('button', { name: 'Підписати документ' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() =>
    expect(requestsTo('/api/batches', 'POST').map(({ body }) => body)).toEqual([
      { items: [{ subject: { kind: 'application', _id: uuid(2) }, step: 'agreement.sign', seen: '1.2' }] },
    ]),
  );
});

test('a document that would be refused shows the reason and is not signed', async () => {
  const refusal = 'До цієї заявки вже завантажено грантовий договір.';
  await openDesk('/agreements', [{ ...generated, refusal }]);
  expect(await screen.findByText('Не можна підписати')).toBeVisible();
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Обрати документ:/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
});

test('the open document can be signed alone in its pane', async () => {
  const { user, requestsTo } = await openDesk('/agreements?document=2', [item(1), actItem], {
    'POST /api/batches': () => ({ batch: report(1, 0) }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 0) }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  const button = await pane.findByRole('button', { name: 'Підписати документ' });
  await waitFor(() => expect(button).toBeEnabled()); // its document is beside it
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Підписання документів' });
  await waitFor(() =>
    expect(requestsTo('/api/batches', 'POST').map(({ body }) => body)).toEqual([
      { items: [{ subject: { kind: 'application', _id: uuid(2) }, step: 'act.sign', seen: '1.2' }] },
    ]),
  );
});

test('all kinds are signed with one password and one batch, whose report stays on the desk', async () => {
  let hasEnded = false;
  const { user, requestsTo } = await openDesk('/agreements', [item(1), actItem], {
    'POST /api/batches': () => {
      hasEnded = true;
      return { batch: report(1, 1) };
    },
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 1) }),
    'GET /api/batches': () => ({ batches: hasEnded ? [report(1, 1)] : [] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Обрати всі показані документи' }));
  await user.click(screen.getByRole('button', { name: 'Підписати: 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Підписано 1 з 2.')).toBeVisible();
  expect(dialog.getByText('Акт уже підписано')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Проєкт 2' })).toHaveAttribute(
    'href',
    `/rp/application/${uuid(2)}/act`,
  );
  expect(requestsTo('/api/signing/ticket', 'POST')).toHaveLength(1);
  expect(requestsTo('/api/batches', 'POST').map(({ body }) => body)).toEqual([
    {
      items: [
        { subject: { kind: 'application', _id: uuid(1) }, step: 'agreement.sign', seen: '1.1' },
        { subject: { kind: 'application', _id: uuid(2) }, step: 'act.sign', seen: '1.2' },
      ],
    },
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The act that failed has to be chosen again.
  expect(screen.getByRole('checkbox', { name: 'Обрати документ: 2027-SPD-0-1-00002' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Підписати: / })).toBeNull();
  const recent = within(await screen.findByRole('table', { name: 'Останні підписання' }));
  expect(recent.getByText('не підписано 1')).toBeVisible();
});

test('Ctrl+Enter anywhere on the desk signs the ticked documents, and does nothing if none is ticked', async () => {
  const { user, requestsTo } = await openDesk('/agreements', [item(1), actItem], {
    'POST /api/batches': () => ({ batch: report(1, 1) }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(1, 1) }),
    'GET /api/batches': () => ({ batches: [] }),
  });
  const selectAll = await screen.findByRole('checkbox', { name: 'Обрати всі показані документи' });
  selectAll.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requestsTo('/api/signing/ticket', 'POST')).toEqual([]);
  await user.click(selectAll);
  // The text typed into the search filters the list first.
  screen.getByRole('searchbox').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requestsTo('/api/signing/ticket', 'POST')).toEqual([]);
  selectAll.focus();
  selectAll.blur();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(await screen.findByRole('dialog')).findByText('Підписано 1 з 2.')).toBeVisible();
  expect(requestsTo('/api/signing/ticket', 'POST')).toHaveLength(1);
});

test('a generated document is shown on the desk and signed together with the others', async () => {
  const endedState = {
    ...report(2, 0),
    items: [item(1), generated].map(({ subject, step, record_id }) => ({
      subject,
      step,
      record_id,
      outcome: null,
      state: 'done' as const,
      code: null,
      detail: null,
      winner: null,
    })),
  };
  const { user, requestsTo } = await openDesk('/agreements', [generated, item(1)], {
    [`GET /api/documents/doc/${DOCUMENT}`]: () => ({
      ...foundDocument({ _id: DOCUMENT, application_id: uuid(1), source: `/api/files/${uuid(3)}` }),
    }),
    'POST /api/batches': () => ({ batch: endedState }),
    [`GET /api/batches/${BATCH}`]: () => ({ batch: endedState }),
  });
  const pane = within(await screen.findByRole('region', { name: 'Документ' }));
  expect(pane.getByRole('heading', { name: 'Договір про надання гранту' })).toBeVisible();
  expect(await pane.findByText('Договір про надання гранту.pdf')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Обрати всі показані документи' }));
  await user.click(screen.getByRole('button', { name: 'Підписати: 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Підписано 2 з 2.')).toBeVisible();
  expect(dialog.getByText('Договір про надання гранту')).toBeVisible();
  expect(requestsTo('/api/signing/ticket', 'POST').map(({ body }) => body)).toMatchObject([
    { document_ids: [DOCUMENT], steps: [{ application_id: uuid(1), step: 'agreement.sign' }] },
  ]);
});

test('the progress of a running batch is shown at the top of the desk', async () => {
  const runningBatch = { ...report(8, 0), finished: false, done: 8, waiting: 13 };
  await openDesk('/agreements', [item(1)], { 'GET /api/batches': () => ({ batches: [runningBatch] }) });
  expect(await screen.findByText('Підписано 8 з 21. Триває виконання.')).toBeVisible();
});

test('the address of an earlier batch opens its report', async () => {
  await openDesk(`/agreements?batch=${BATCH}`, [], {
    [`GET /api/batches/${BATCH}`]: () => ({ batch: report(2, 0) }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Звіт про підписання' }));
  expect(await dialog.findByText('Підписано 2 з 2.')).toBeVisible();
});

test('a document that is being signed, by the viewer or somebody else, cannot be chosen', async () => {
  await openDesk('/agreements', [
    item(1, { batch: { own: true, name: 'Я' } }),
    item(2, { batch: { own: false, name: 'Адміністраторка' } }),
  ]);
  expect(await screen.findByText('Підписується')).toBeVisible();
  expect(screen.getByText('Підписує Адміністраторка')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox', { name: /^Обрати документ/ })) expect(box).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Підписати документ' })).toBeNull();
});

test('an agreement goes back to the lawyer with a comment', async () => {
  const step = `/api/application/${uuid(1)}/steps/agreement.send_back`;
  const { user, requestsTo } = await openDesk('/agreements', [item(1)], {
    [`POST ${step}`]: () => ({
      decision: {
        _id: '1',
        step: 'agreement.send_back',
        outcome: null,
        record_id: null,
        status: 0,
        overall: 5,
        epoch: 1,
        version: 2,
      },
      pending: false,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Повернути юристові' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sendButton = dialog.getByRole('button', { name: 'Повернути договір на доопрацювання' });
  expect(sendButton).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Що потрібно виправити' }), 'Пункт 4');
  await user.click(sendButton);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Грантовий договір повернуто на доопрацювання')).toBeVisible();
  const [sentStep] = requestsTo(step, 'POST');
  expect(sentStep?.body).toEqual({ comment: 'Пункт 4' });
  expect(sentStep?.headers.get('if-match')).toBe('"1.1"');
});
