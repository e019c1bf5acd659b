import { fireEvent, render, screen } from '@testing-library/react';
import { CutText } from './CutText';
import { Hints } from './hints/Hints';

test('a touch shows the full text of a cut title, because no pointer can hover', async () => {
  const title = 'Шепітна зала: сто років районної газети на екрані читальні міської бібліотеки';
  render(
    <>
      <CutText text={title} length={20} />
      <Hints />
    </>,
  );
  expect(screen.queryByText(title)).toBeNull();
  // Only a click, without hovering.
  fireEvent.click(screen.getByText(/^Шепітна зала/));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(title);
});
