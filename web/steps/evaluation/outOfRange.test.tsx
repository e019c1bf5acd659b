import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '../../i18n/i18n';
import { QuestionRow } from './QuestionRow';

const question = {
  question_id: '1',
  title: 'Питання',
  min: 1,
  max: 20,
  scale: 'number',
  score: null,
} as const;

const scores: number[] = [];

function Row({ before }: { before: number | null }) {
  const [score, setScore] = useState(before);
  const type = (value: number) => {
    scores.push(value);
    setScore(value);
  };
  // Typed scores are not stored before the field loses the focus.
  const answering = { give: type, type, withdraw: () => setScore(before), settle: () => undefined };
  return <QuestionRow {...{ question, score, answering }} number="1" state={undefined} editable />;
}

beforeEach(() => {
  scores.length = 0;
  return startTexts('uk');
});

test('a score above the maximum stays as typed, shows an error and is not stored; a valid score typed after it is stored', async () => {
  render(<Row before={7} />);
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, '87');
  await userEvent.tab();
  expect(field).toHaveValue('87');
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Бал має бути від 1 до 20. Введене не збережено, чинний бал: 7.',
  );
  expect(scores).toEqual([8]);
  await userEvent.clear(field);
  await userEvent.type(field, '19');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('19');
  expect(scores.at(-1)).toBe(19);
});

test('a score below the minimum shows an error too; clearing the field removes the error', async () => {
  render(<Row before={null} />);
  const field = screen.getByRole('spinbutton');
  await userEvent.type(field, '0');
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Бал має бути від 1 до 20. Введене не збережено.');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(scores).toEqual([]);
});
