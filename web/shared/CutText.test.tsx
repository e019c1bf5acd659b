import { fireEvent, render, screen } from '@testing-library/react';
import { CutText } from './CutText';
import { Hints } from './hints/Hints';

test('a title that is cut is whole on a touch, where no pointer rests on it', async () => {
  const title = 'Шепітна зала: сто років районної газети на екрані читальні міської бібліотеки';
  render(
    <>
      <CutText text={title} length={20} />
      <Hints />
    </>,
  );
  expect(screen.queryByText(title)).toBeNull();
  // A click alone: nothing hovers.
  fireEvent.click(screen.getByText(/^Шепітна зала/));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(title);
});
