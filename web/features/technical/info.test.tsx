import { screen, within } from '@testing-library/react';
import type { ApplicationDocument } from '../../../api/areas/application/contract/application';
import { blankView, uuid } from '../../testing/application/blankView';
import { viewWithOpenForm, start } from './testing/openTechnical';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the data of an application', () => {
  const field = (name: string, type: string, value: unknown, overrides = {}) => ({
    name,
    label: name,
    type,
    value,
    ...overrides,
  });
  const options = [{ value: 'a', name: 'Перший варіант' }];
  const fields = [
    field('text', 'text', 'Слова'),
    field('textarea', 'textarea', 'Рядок\nі ще'),
    field('number', 'number', 12345),
    field('select', 'select', 'a', { options }),
    field('checkbox', 'checkbox', ['a', 'b'], { options }),
    field('radio', 'radio', 'z'),
    field('limits', 'date-limits', { start: '2026-04-01', end: '2026-05-01' }),
    field('table', 'multidata-tab', [{ stage: 'Підготовка' }], {
      subfields: [{ name: 'stage', label: 'Крок', type: 'text' }],
    }),
    field('radio_text', 'radio_text', { status: 0, text: 'бо ні' }),
    field('number_text', 'number_text', { sum: 5000, reason: 'на папір' }),
    field('hostile', 'text', '<script>alert(1)</script> "\'🎭 שלום'),
  ];
  const additional = { title: null, prefix: '7.', name: 'фото.png', mime: 'image/png', extension: 'png' };
  const documents = blankView().documents.map((document, index): ApplicationDocument =>
    index === 0 ? document : { ...document, ...additional, validation: false },
  );

  test('is on /info in sections that can be folded, with every type of field', async () => {
    const view = viewWithOpenForm({
      data: { ...blankView().data, fields: [{ title: '', fields }] },
      documents,
    });
    const { user, router } = await start(`/pd/application/${uuid(100)}`, view);
    const part = await screen.findByRole('region', { name: 'Дані заявки' });
    expect(router.state.location.pathname).toBe(`/pd/application/${uuid(100)}/info`);
    const lines = [...part.querySelectorAll('dd')].map((element) =>
      element.textContent?.replaceAll(/\s/g, ' '),
    );
    expect(lines).toEqual([
      'Слова',
      'Рядок і ще',
      '12 345',
      'Перший варіант',
      'Перший варіантb (поле було змінено або видалено)',
      'z (варіанти не завантажено)',
      '1 квітня 2026 р. — 1 травня 2026 р.',
      'КрокПідготовка',
      'Ні. бо ні',
      '5000 грн — на папір',
      '<script>alert(1)</script> "\'🎭 שלום',
    ]);
    const fold = screen.getByRole('button', { name: 'Дані заявки' });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(part.querySelector('dl')).not.toBeVisible();
  });

  test('a document without a title is an additional file, shown with prefix and mark', async () => {
    await start(`/pd/application/${uuid(100)}/info`, viewWithOpenForm({ documents }));
    const item = (await screen.findByText('додатковий файл (фото.png)')).closest('li');
    expect(within(item as HTMLElement).getByText('З помилкою')).toBeInTheDocument();
    expect(item).toHaveTextContent('7. · фото.png');
    expect(
      screen.getByRole('button', { name: 'Переглянути файл додатковий файл (фото.png)' }),
    ).toBeInTheDocument();
  });

  test('the log shows time, person and step', async () => {
    const { user } = await start(`/pd/application/${uuid(100)}/info`, viewWithOpenForm());
    await user.click(await screen.findByRole('button', { name: 'Журнал заявки' }));
    expect(screen.getByText('Проведено перевірку').closest('li')).toHaveTextContent('Ганна Ясна');
  });

  test('a missing title is reported', async () => {
    await start(`/pd/application/${uuid(100)}/info`, viewWithOpenForm({ title: ' ' }));
    expect(await screen.findByText('Помилка з назвою заявки')).toBeInTheDocument();
  });
});
