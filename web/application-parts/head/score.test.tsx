import { screen } from '@testing-library/react';
import { start } from '../../features/technical/testing/openTechnical';
import { blankView, uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Three reviews of a hundred points each; expected colours by hand from rules/expert-review, "Colour bands". */
test.each([
  [119, 'error', '119 із 300'],
  [120, 'processing', '120 із 300'],
  [209.5, 'processing', '209,5 із 300'],
  [210, 'success', '210 із 300'],
])('%p points have the colour %s', async (rating, colour, expectedLabel) => {
  const view = blankView({ rating });
  await start(`/pd/application/${uuid(100)}/info`, view, 'chief');
  expect((await screen.findByText(expectedLabel)).closest('.ant-tag')).toHaveClass(`ant-tag-${colour}`);
});

test('without a total no score is shown', async () => {
  const view = blankView({ rating: null });
  await start(`/pd/application/${uuid(100)}/info`, view, 'chief');
  expect(await screen.findByText('Подано', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByText('Бал', { selector: 'dt' })).toBeNull();
});
