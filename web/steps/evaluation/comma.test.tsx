import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '../../i18n/i18n';
import { QuestionRow } from './QuestionRow';

test('a typed comma is not dropped: 4,5 does not become 45', async () => {
  await startTexts('uk');
  const question = {
    question_id: '1',
    title: 'Питання',
    min: 0,
    max: 100,
    scale: 'number',
    score: null,
  } as const;
  const scores: number[] = [];
  const type = (score: number) => scores.push(score);
  const doNothing = () => undefined;
  const answering = { give: type, type, withdraw: doNothing, settle: doNothing };
  render(<QuestionRow {...{ question, answering }} number="1" score={null} state={undefined} editable />);
  await userEvent.type(screen.getByRole('spinbutton'), '4,5');
  await userEvent.tab();
  expect([...new Set(scores)]).toEqual([4, 5]);
});
