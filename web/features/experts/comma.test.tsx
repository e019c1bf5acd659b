import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '../../app/i18n';
import { QuestionRow } from './QuestionRow';

test('a comma does not multiply what is typed: 4,5 is no 45', async () => {
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
  const onScore = (score: number) => scores.push(score);
  render(
    <QuestionRow question={question} number="1" score={null} state={undefined} editable onScore={onScore} />,
  );
  await userEvent.type(screen.getByRole('spinbutton'), '4,5');
  await userEvent.tab();
  expect([...new Set(scores)]).toEqual([4, 5]);
});
