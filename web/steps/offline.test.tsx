import { screen, waitFor, within } from '@testing-library/react';
import { blankView, mayTake, RECORDS, uuid } from '../testing/application/blankView';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';

const PATH = `/api/application/${uuid(100)}`;
const record_id = uuid(RECORDS.negotiation);
const lawyers = [60, 61, 62].map((last) => ({ _id: uuid(last), name: `Особа ${last}`, role: 'lawyer' }));
const [head, member, secretary] = lawyers.map(({ _id, name }) => ({ _id, name }));

test('the commission’s form begins with the present members; only the positive decision takes a final budget', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const account = signedInAs('project_manager');
  const [online] = blankView().negotiation_procedures;
  const offline = {
    ...online!,
    type: 'offline' as const,
    status: 0,
    commission: { head: head!, members: [member!], secretary: secretary! },
  };
  const application = blankView({
    negotiation_procedures: [offline],
    can: [
      mayTake('negotiation.change', { record_id }),
      mayTake('negotiation.decide', { record_id, outcomes: { passed: true, rework: true } }),
    ],
  });
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/users/direction': () => ({ users: lawyers }),
    [`GET ${PATH}`]: () => ({ application }),
    [`POST ${PATH}/steps/negotiation.change`]: () => new Response(null, { status: 500 }),
  });
  const { user } = await renderApp(`/application/${uuid(100)}?step=negotiation.change&record=${record_id}`);
  const changeForm = within(await screen.findByRole('form', { name: 'Змінити склад комісії' }));
  expect(await changeForm.findByText('Особа 60, Юрист')).toBeVisible();
  await user.click(changeForm.getByRole('button', { name: 'Змінити склад комісії' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('negotiation.change'))?.body).toEqual({
      record_id,
      commission: { head: uuid(60), members: [uuid(61)], secretary: uuid(62) },
    }),
  );

  await user.click(screen.getByText('Ухвалити рішення', { selector: 'h3 span' }));
  const decide = within(screen.getByRole('form', { name: 'Ухвалити рішення' }));
  const slot = () => decide.queryByRole('group', { name: 'Остаточний кошторис (за рішенням комісії)' });
  const [passedRadio, rework] = decide.getAllByRole('radio');
  await user.click(rework!);
  expect(slot()).toBeNull();
  await user.click(passedRadio!);
  expect(slot()).toBeVisible();
});
