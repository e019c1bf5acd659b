import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfigProvider } from 'antd';
import ukUA from 'antd/locale/uk_UA';
import dayjs from 'dayjs';
import 'dayjs/locale/uk';
import { startTexts } from '../i18n/i18n';
import { DateField } from './DateField';

const changes: string[] = [];
function Field({ min, live }: { min?: string; live?: boolean }) {
  const [day, setDay] = useState('2026-03-01');
  const changeValue = (newValue: string) => {
    changes.push(newValue);
    setDay(newValue);
  };
  return (
    <ConfigProvider locale={ukUA} theme={{ zeroRuntime: true }}>
      <DateField aria-label="День" value={day} min={min} live={live} onChange={changeValue} />
      <button onClick={() => setDay('2026-03-01')}>Скасувати зміни</button>
    </ConfigProvider>
  );
}

const calendar = () => document.querySelector('.ant-picker-dropdown');
/** Waits two frames, because the picker opens in the next frame. */
const frames = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

beforeEach(() => {
  changes.length = 0;
  dayjs.locale('uk');
});

test.each([
  ['09.04.2026', '2026-04-09'],
  ['9.4.2026', '2026-04-09'],
  ['2026-04-09', '2026-04-09'],
])('a day typed as %s is reported as %s and shown in the Ukrainian form', async (input, day) => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText('День');
  expect(field).toHaveValue('01.03.2026');
  await user.clear(field);
  await user.type(field, input);
  expect(changes.at(-1)).toBe(day);
  await user.tab();
  expect(field).toHaveValue('09.04.2026');
});

test('the calendar stays closed after a typed day and Enter, and opens again on a click', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText('День');
  await user.clear(field);
  await user.type(field, '09.04.2026{Enter}');
  expect(field).toHaveValue('09.04.2026');
  await frames();
  expect(calendar()).toHaveClass('ant-picker-dropdown-hidden');
  await user.click(field);
  await waitFor(() => expect(calendar()).not.toHaveClass('ant-picker-dropdown-hidden'));
});

test('a text that is no day is named as such, and the day before it is not kept', async () => {
  await startTexts('uk');
  const user = userEvent.setup();
  render(<Field min="2026-03-02" />);
  const field = screen.getByLabelText('День');
  await user.clear(field);
  await user.type(field, '32.13.2026');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Такої дати немає/);
  expect(changes.at(-1)).toBe('');
  await user.tab();
  expect(field).toHaveValue('32.13.2026');
  // The day that the field had before the wrong text is a new day after it.
  await user.clear(field);
  await user.type(field, '01.03.2026');
  expect(screen.getByRole('alert')).toHaveTextContent('Не раніше ніж 02.03.2026');
  expect(changes.at(-1)).toBe('2026-03-01');
});

test('a form that is reset shows its day instead of a text that is no day', async () => {
  await startTexts('uk');
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText('День');
  await user.clear(field);
  await user.type(field, '32.13.2026');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  expect(screen.getByLabelText('День')).toHaveValue('01.03.2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part of a day is no day once the field is left', async () => {
  await startTexts('uk');
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByLabelText('День');
  await user.clear(field);
  await user.type(field, '31.1');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Такої дати немає/);
  expect(changes.at(-1)).toBe('');
});

test('the week begins on Monday', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(screen.getByLabelText('День'));
  const [firstHeader] = screen.getAllByRole('columnheader');
  expect(firstHeader).toHaveTextContent('Пн');
});

test.each([
  ['is reported to a form, whose rules reject it', false, ['2026-02-28']],
  ['is not reported to a filter', true, []],
])(
  'a day before the first permitted one stays in the field with the reason, and %s',
  async (_, live, reported) => {
    await startTexts('uk');
    const user = userEvent.setup();
    render(<Field min="2026-03-01" live={live} />);
    const field = screen.getByLabelText('День');
    await user.clear(field);
    await user.type(field, '28.02.2026{Enter}');
    await user.tab();
    expect(field).toHaveValue('28.02.2026');
    expect(screen.getByRole('alert')).toHaveTextContent('Не раніше ніж 01.03.2026');
    expect(changes.filter(Boolean)).toEqual(reported);
    await user.clear(field);
    await user.type(field, '02.03.2026{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(changes.at(-1)).toBe('2026-03-02');
  },
);
