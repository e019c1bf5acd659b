import { screen, within } from '@testing-library/react';
import { start } from '../../features/technical/testing/openTechnical';
import { blankView, uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('among closed stages only a reached stage has a status', async () => {
  const ribbon = blankView().ribbon.map((stage) => {
    const reached = stage.stage === 'tech_review';
    return {
      ...stage,
      state: 'closed',
      status: reached ? -2 : 0,
      since: reached ? stage.since : null,
    } as const;
  });
  await start(`/pd/application/${uuid(100)}/info`, blankView({ completed: true, ribbon }), 'chief');
  const stages = within(await screen.findByRole('navigation', { name: 'Етапи заявки' }));
  const [review, , , direction] = stages.getAllByRole('button');
  expect(review).toHaveTextContent(/Закрито.*Відхилено/);
  expect(direction).toHaveTextContent(/^Дирекція\s*Закрито$/);
});

test('the stage of an agreement that was sent back says so, and its task has a name of its own', async () => {
  const blank = blankView();
  const moment = '2026-11-25T10:00:00Z';
  const { reporting_review: review } = blank;
  const returnedStatus = {
    user: { _id: uuid(5), name: 'Директорка' },
    updated_at: moment,
    message: 'Пункт 4',
  };
  const view = blankView({
    reporting_review: {
      ...review,
      grunt_agreement: { ...review.grunt_agreement, status: 0, returned: returnedStatus },
    },
    ribbon: blank.ribbon.map((stage) =>
      stage.stage === 'agreement'
        ? {
            ...stage,
            state: 'current',
            since: moment,
            waits: [
              {
                step: 'agreement.upload',
                process: 'agreement',
                record_id: null,
                roles: ['lawyer'],
                holder: null,
                opened_at: moment,
                due_at: null,
                overdue: false,
                returned: true,
              },
            ],
          }
        : { ...stage, state: 'ahead', since: null },
    ),
  });
  const { user } = await start(`/pd/application/${uuid(100)}/info`, view, 'chief');
  const stages = within(await screen.findByRole('navigation', { name: 'Етапи заявки' }));
  const agreement = stages.getByRole('button', { name: /^Договір/ });
  expect(agreement).toHaveTextContent(/Повернуто на доопрацювання/);
  await user.click(agreement);
  const details = within(await screen.findByRole('tooltip'));
  expect(details.getByText('Повернуто на доопрацювання')).toBeVisible();
  expect(details.getByText('Виправити грантовий договір, повернутий директором')).toBeVisible();
  expect(details.queryByText(/[Нн]е завантажено/)).toBeNull();
});
