import { screen, waitFor } from '@testing-library/react';
import { active, candidate, openExperts, PROGRAM } from './testing/openExperts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['list', '/api/expert/all'],
  ['unassigned', '/api/users/unassigned'],
] as const)(
  'at /ed/experts/%s every condition can be chosen and is sent together with the others',
  async (list, path) => {
    const { user, requests } = await openExperts(`/ed/experts/${list}`, {
      'POST /api/expert/all': () => ({ experts: [active(1)], next: null }),
      'POST /api/users/unassigned': () => ({ users: [candidate(1)], next: null }),
    });
    const lastBody = () => requests.findLast((request) => request.path === path)?.body;
    await user.click(await screen.findByRole('button', { name: 'Фільтри' }));
    let filters: object = { mode: 'exclude', all_documents_filled: false, all_fields_filled: false };
    await waitFor(() => expect(lastBody()).toMatchObject(filters));
    for (const [name, option, expectedValue] of [
      ['Сектор культури', 'Музика', { sector: 'music' }],
      ['Основна програма', 'Спадок (Сезон 2027)', { main_program: PROGRAM._id }],
      ['Додаткова програма', 'Спадок (Сезон 2027)', { additional_program: PROGRAM._id }],
      ['Ключове слово', 'молодь', { keyword: 'youth' }],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }));
      const options = await screen.findAllByTitle(option);
      await user.click(options.findLast((element) => element.matches('.ant-select-item-option'))!);
      filters = { ...filters, ...expectedValue };
      await waitFor(() => expect(lastBody()).toMatchObject(filters));
    }
    for (const [name, filter] of [
      ['Завантажено всі обов’язкові документи', 'all_documents_filled'],
      ['Заповнено всі поля анкети', 'all_fields_filled'],
    ] as const) {
      await user.click(screen.getByRole('checkbox', { name }));
      filters = { ...filters, [filter]: true };
      await waitFor(() => expect(lastBody()).toMatchObject(filters));
    }
  },
);
