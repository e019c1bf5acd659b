import { screen, waitFor, within } from '@testing-library/react';
import { openAccount } from '../testing/openAccount';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('expert data', () => {
  test('a sixth keyword is ignored with a hint, which the next choice removes', async () => {
    const { user, sent } = await openAccount('expert', 'expert');
    const keywords = await screen.findByLabelText('Ключові слова');
    await user.click(keywords);
    await user.click(await screen.findByTitle('Слово k6'));
    expect(await screen.findByText(/Уже обрано 5 ключових слів/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані експерта збережено');
    expect(sent()[0]?.body).toEqual({});

    await user.type(keywords, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/Уже обрано/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ expected_keywords: ['k1', 'k2', 'k3', 'k4'] });
  });

  test('fields are sent by their wire names', async () => {
    const { user, sent } = await openAccount('unassigned_expert', 'expert');
    await user.type(await screen.findByLabelText('Телефон'), '+380401234567');
    const managed = screen.getByRole('radiogroup', { name: 'Досвід керування проєктами' });
    expect(managed).toHaveAccessibleDescription(/щонайменше три роки/);
    await user.click(within(managed).getByRole('radio', { name: 'Ні' }));
    const days = screen.getByLabelText('Робочих днів на місяць для оцінювання');
    await user.clear(days);
    await user.type(days, '12');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані експерта збережено');
    expect(sent()[0]?.body).toEqual({ phone: '+380401234567', project_managment: 'no', work_days: 12 });
  });
});

test.each([
  ['Професійний досвід у сфері культури', 'Оберіть «Так», якщо маєте щонайменше п’ять років такого досвіду.'],
  ['Досвід керування проєктами', 'Оберіть «Так», якщо маєте щонайменше три роки такого досвіду.'],
  ['Досвід складання кошторисів', 'Оберіть «Так», якщо маєте щонайменше три роки такого досвіду.'],
])('“%s” names the years that a yes means', async (name, questionText) => {
  await openAccount('expert', 'expert');
  const question = await screen.findByRole('radiogroup', { name });
  expect(question).toHaveAccessibleDescription(questionText);
  expect(within(question).getAllByRole('radio')).toHaveLength(2);
});

test('the last years have a counter of sentences; too many are refused before sending', async () => {
  const { user, sent } = await openAccount('expert', 'expert', {}, {});
  const years = await screen.findByLabelText('Діяльність за останні роки');
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 0.');
  await user.click(years);
  await user.paste('Вів студію в м. Київ. '.repeat(11));
  // The counter is the error message.
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 11.');
  expect(years.closest('.ant-form-item')).toHaveClass('ant-form-item-has-error');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(years).toHaveFocus());
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 11.');
  expect(sent()).toHaveLength(0);
  await user.clear(years);
  await user.type(years, 'Вів студію.');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ activity_last_years: 'Вів студію.' }));
});
