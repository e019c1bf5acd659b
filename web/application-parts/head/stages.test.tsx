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
