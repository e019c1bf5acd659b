import { fireEvent, screen, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { openAccount } from '../testing/openAccount';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Labels of fields and their wire names, by hand from rules/accounts-and-roles, "Expert profile". */
const TEXTS = {
  'Прізвище, ім’я та по батькові': 'name',
  Посада: 'position',
  Телефон: 'phone',
  Адреса: 'address',
  'Місце роботи': 'workplace',
  Освіта: 'education',
  'Сторінка у Facebook': 'facebook_link',
  'Діяльність за останні роки': 'activity_last_years',
  'Опис досвіду роботи з кошторисами': 'budget_info',
  'Опис досвіду оцінювання': 'rating',
};
const QUESTIONS = {
  'Професійний досвід у сфері культури': ['Ні', { prof_expirience: 'no' }],
  'Досвід керування проєктами': ['Так', { project_managment: 'yes' }],
  'Досвід складання кошторисів': ['Ні', { maiking_budget: 'no' }],
  'Досвід оцінювання проєктів': ['Так', { rating_expirience: 'yes' }],
} as const;
const [MAIN, OTHER] = [uuid(71), uuid(72)];
const WISHES = {
  'Сектор культури': ['Слово heritage', { expected_cultural_sector: 'heritage' }],
  'Основна програма': ['Спадок (Сезон 2027)', { expected_programs_main: MAIN }],
  'Інші програми': ['Музика (Сезон 2027)', { expected_programs_secondary: [OTHER] }],
} as const;

test('every field of the profile is sent by its wire name', async () => {
  const option = (value: string) => ({ value, name: `Слово ${value}` });
  const { user, sent } = await openAccount(
    'expert',
    'expert',
    {},
    {
      options: {
        keywords: [option('k1')],
        cultural_sectors: [option('heritage')],
        programs: [
          { _id: MAIN, title: 'Спадок', season: 'Сезон 2027' },
          { _id: OTHER, title: 'Музика', season: 'Сезон 2027' },
        ],
      },
    },
  );
  await screen.findByLabelText('Телефон');
  const expected: Record<string, unknown> = { work_days: 12 };
  for (const [label, field] of Object.entries(TEXTS)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: `Нове: ${field}` } });
    expected[field] = `Нове: ${field}`;
  }
  fireEvent.change(screen.getByLabelText('Робочих днів на місяць для оцінювання'), {
    target: { value: '12' },
  });
  for (const [name, [answer, field]] of Object.entries(QUESTIONS)) {
    await user.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: answer }));
    Object.assign(expected, field);
  }
  for (const [name, [choice, field]] of Object.entries(WISHES)) {
    await user.click(screen.getByRole('combobox', { name }));
    const options = await screen.findAllByTitle(choice);
    await user.click(options.findLast((element) => element.matches('.ant-select-item-option'))!);
    Object.assign(expected, field);
  }
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані експерта збережено');
  expect(sent().map(({ body }) => body)).toEqual([expected]);
});
