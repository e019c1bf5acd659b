import { fireEvent, screen, waitFor } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const NAMES = {
  title: /^Запитання/,
  name: /^Коротка назва/,
  order: /^Порядок/,
  min: /^Найменший бал/,
  max: /^Найбільший бал/,
};

async function openPage() {
  const app = await openAdmin(`/admin/evaluation/groups/${id(2)}/create`, {
    [`GET /api/evaluation/groups/${id(2)}`]: () => ({
      group: {
        _id: id(2),
        version: 1,
        frozen: false,
        title: 'Актуальність',
        order: 0,
        slug: 'relevance',
        count: 25,
        metodology_id: id(1),
      },
      methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
      questions: [],
    }),
    'GET /api/evaluation/fields': () => ({ fields: [] }),
  });
  await screen.findByRole('textbox', { name: NAMES.title });
  return app;
}

test.each(Object.keys(NAMES) as (keyof typeof NAMES)[])(
  'a question without its %s is not sent',
  async (required) => {
    const { user, posted } = await openPage();
    const fields = Object.fromEntries(
      Object.entries(NAMES).map(([field, name]) => [field, screen.getByLabelText(name)]),
    );
    expect(fields.title?.tagName).toBe('TEXTAREA');
    const write = (field: keyof typeof NAMES, value: string) =>
      fireEvent.change(screen.getByLabelText(NAMES[field]), { target: { value } });
    write('title', 'Чи обґрунтовано проблему?');
    write('name', 'problem');
    write(required, '');
    expect(fields[required]).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Створити' }));
    await waitFor(() => expect(fields[required]).toHaveAccessibleDescription(/Заповніть це поле/));
    await waitFor(() => expect(fields[required]).toHaveFocus());
    expect(posted('/api/evaluation/question/store')).toEqual([]);
  },
);
