import { screen } from '@testing-library/react';
import { start } from '../../features/technical/testing/openTechnical';
import { blankView, uuid } from '../../testing/application/blankView';

test('an applicant’s name that the head cuts is shown whole as a hint', async () => {
  const view = blankView();
  await start(`/pd/application/${uuid(100)}/info`, view, 'chief');
  const [term] = await screen.findAllByText('Заявник', { selector: '[data-part="head"] dt' });
  expect(term?.nextElementSibling?.firstElementChild).toHaveAttribute('data-hint', view.user.name);
});
