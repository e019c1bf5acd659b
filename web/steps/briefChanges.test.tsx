import { screen, within } from '@testing-library/react';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';
import { blankView, mayTake, uuid } from '../testing/application/blankView';

const sections = (sum: number) => [
  {
    title: 'Бюджет',
    fields: [{ name: 'project_sum', label: 'Запитувана сума', type: 'number', value: sum }],
  },
];
const [blankProcedure] = blankView().negotiation_procedures;
const procedure = (of: object) => ({
  ...(blankProcedure as ApplicationView['negotiation_procedures'][0]),
  ...of,
});

/** Returns the old and new values that the key facts show above the direction's decision. */
async function changesOf(view: Partial<ApplicationView>): Promise<string[]> {
  localStorage.clear();
  const account = signedInAs('chief');
  const can = [mayTake('direction.decide', { outcomes: { approved: true, not_approved: true } })];
  const application = blankView({ can, ...view });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application }),
  });
  await renderApp(`/application/${uuid(100)}?step=direction.decide`);
  const brief = within((await screen.findByText(/^Змінено 1 поле заявки/)).closest('details') as HTMLElement);
  return [
    ...brief.getAllByRole('deletion', { hidden: true }),
    ...brief.getAllByRole('insertion', { hidden: true }),
  ].map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
}

test('changes of an open negotiation are compared with the values before it', async () => {
  const { data } = blankView();
  expect(
    await changesOf({
      data: { ...data, fields: sections(480_000) },
      negotiation_procedures: [
        procedure({
          changed_fields: { project_sum: 450_000 },
          before: { project_sum: 480_000 },
          changed: ['project_sum'],
        }),
      ],
    }),
  ).toEqual(['Було: 480 000', 'Стало: 450 000']);
});

test('after signing, changes are compared with the submission, not with the agreed value', async () => {
  const { data } = blankView();
  expect(
    await changesOf({
      data: {
        ...data,
        fields: sections(430_000),
        submitted: sections(480_000),
        changed: ['project_sum'],
      },
      negotiation_procedures: [
        procedure({
          changed_fields: { project_sum: 430_000 },
          before: { project_sum: 450_000 },
          changed: ['project_sum'],
        }),
      ],
    }),
  ).toEqual(['Було: 480 000', 'Стало: 430 000']);
});
