import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfigProvider } from 'antd';
import ukUA from 'antd/locale/uk_UA';
import dayjs from 'dayjs';
import 'dayjs/locale/uk';
import { DateField } from './DateField';

const changes: string[] = [];
function Field({ min }: { min?: string }) {
  const [day, setDay] = useState('2026-03-01');
  const change = (next: string) => {
    changes.push(next);
    setDay(next);
  };
  return (
    <ConfigProvider locale={ukUA} theme={{ zeroRuntime: true }}>
      <DateField aria-label="День" value={day} min={min} onChange={change} />
    </ConfigProvider>
  );
}

beforeEach(() => {
  changes.length = 0;
  dayjs.locale('uk');
});

test.each([
  ['09.04.2026', '2026-04-09'],
  ['9.4.2026', '2026-04-09'],
  ['2026-04-09', '2026-04-09'],
])('a day typed as %s is told as %s and shown as it is written here', async (typed, day) => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText('День');
  expect(field).toHaveValue('01.03.2026');
  await user.clear(field);
  await user.type(field, typed);
  expect(changes.at(-1)).toBe(day);
  await user.tab();
  expect(field).toHaveValue('09.04.2026');
});

test('the week begins on Monday, and a day before the first is not taken', async () => {
  const user = userEvent.setup();
  render(<Field min="2026-03-01" />);
  const field = screen.getByLabelText('День');
  await user.click(field);
  const [first] = screen.getAllByRole('columnheader');
  expect(first).toHaveTextContent('Пн');
  await user.clear(field);
  await user.type(field, '28.02.2026{Enter}');
  expect(changes.filter(Boolean)).toEqual([]);
});
