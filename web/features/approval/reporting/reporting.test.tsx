import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FileView } from '../../../../api/areas/files/contract/files';
import type { Role } from '../../../../domain/roles';
import { blankView, mayTake, reportFile, uuid } from '../../../testing/application/blankView';
import {
  address,
  AT,
  director,
  EARLIER,
  financier,
  ID,
  openReporting,
  REPORT,
  report,
  sheet,
} from '../../../testing/application/openReporting';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('content and finance are side by side, each with its open task and the note that nothing is uploaded', async () => {
  const ribbon = blankView().ribbon.map((stage) => ({
    ...stage,
    waits:
      stage.stage === 'reporting'
        ? (['content', 'finance'] as const).map((type) => ({
            step: 'upload',
            process: `reporting_${type}`,
            record_id: null,
            roles: ['applicant'],
            holder: type === 'content' ? 'ГО «Нитка»' : null,
            opened_at: AT,
            due_at: '2026-04-13T20:59:59.999Z',
            overdue: type === 'finance',
          }))
        : [],
  }));
  await openReporting('', 'lawyer', { procedures: [], ribbon });
  const [content, finance] = [await panel('Змістова звітність'), await panel('Фінансова звітність')];
  for (const part of [content, finance]) {
    expect(part.getByText('Заявник ще не завантажив звітність')).toBeVisible();
    expect(part.getByText(/^13 квіт\. 2026/)).toBeVisible();
    expect(part.queryByRole('form')).toBeNull();
  }
  expect(content.getByText('ГО «Нитка»')).toBeVisible();
  expect(content.queryByText('Прострочено')).toBeNull();
  expect(finance.getByText('Прострочено')).toBeVisible();
});

test('reports of a type are linked, newest first', async () => {
  await openReporting('', 'lawyer');
  const table = within(await screen.findByRole('table', { name: 'Фінансова звітність' }));
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Звіт № 2', address(`/${REPORT}`)],
    ['Звіт № 1', address(`/${EARLIER}`)],
  ]);
  expect(table.getByText('Повернуто на доопрацювання')).toBeVisible();
  expect(table.getByText('Подано, на перевірці')).toBeVisible();
});

describe('feedback', () => {
  const feedbacks = [
    { type: 'content' as const, status: 1, message: 'Останній відгук', user: director, updated_at: AT },
    { type: 'content' as const, status: -1, message: 'Перший відгук', user: financier, updated_at: AT },
  ];

  test('is listed with authors, newest first, by type', async () => {
    await openReporting('', 'lawyer', { feedbacks });
    const content = await panel('Відгуки на змістову звітність');
    const feedbackItems = within(content.getByRole('list', { name: 'Надані відгуки' })).getAllByRole(
      'listitem',
    );
    expect(feedbackItems.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Усе правильно.*Ігор Директор.*2 березня 2026.*Останній відгук/),
      expect.stringMatching(/Потребує доопрацювання.*Марія Рахівниця.*Перший відгук/),
    ]);
    expect((await panel('Відгуки на фінансову звітність')).getByText('Відгуків ще немає')).toBeVisible();
  });

  test.each<[Role, ('content' | 'finance')[]]>([
    ['admin', ['content', 'finance']],
    ['director', ['content']],
    ['project_manager', ['content']],
    ['project_head', ['content', 'finance']],
    ['financier', ['finance']],
    ['chief', []],
    ['supervisory', []],
  ])('%s is offered the form of %j', async (role, types) => {
    await openReporting('', role);
    await panel('Відгуки на фінансову звітність');
    const forms = screen.queryAllByRole('form', { name: /^Відгук на/ });
    const names = { content: 'Відгук на змістову звітність', finance: 'Відгук на фінансову звітність' };
    expect(forms.map((form) => form.getAttribute('aria-label'))).toEqual(types.map((type) => names[type]));
  });

  test('can be sent with a mark and more than 100 characters, and empties the form', async () => {
    const path = `POST /api/reporting/${ID}/reporting/save`;
    const message = 'ю'.repeat(101);
    const { user, requests } = await openReporting(
      '',
      'financier',
      {},
      {
        [path]: () => ({
          feedback: { type: 'finance', status: -1, message, user: financier, updated_at: AT },
        }),
      },
    );
    // The form is folded, because it looks like the decision on the report but decides nothing.
    const form = within(await screen.findByRole('form', { name: 'Відгук на фінансову звітність' }));
    expect(form.getByRole('button', { name: 'Надіслати відгук' })).not.toBeVisible();
    await user.click(screen.getByText('Надати відгук'));
    expect(screen.getByText(/Відгук не є рішенням/)).toBeVisible();
    const sendButton = form.getByRole('button', { name: 'Надіслати відгук' });
    const text = form.getByLabelText('Коментар');
    await user.click(form.getByRole('radio', { name: 'Потребує доопрацювання' }));
    fireEvent.change(text, { target: { value: 'ю'.repeat(100) } });
    expect(form.getByText(/100 \/ 100/)).toBeVisible();
    expect(sendButton).toBeDisabled();
    fireEvent.change(text, { target: { value: message } });
    await waitFor(() => expect(sendButton).toBeEnabled());
    await user.click(sendButton);
    expect(await screen.findByText('Відгук збережено')).toBeVisible();
    const [sentStep] = requests.filter(({ method }) => method === 'POST');
    expect(sentStep).toMatchObject({ body: { type: 'finance', status: -1, message } });
    expect(sentStep?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(text).toHaveValue(''));
  });

  test.each([
    ['змістову', 'project_manager'],
    ['фінансову', 'financier'],
  ] as const)('on %s reporting is sent only with more than 100 characters', async (name, role) => {
    const { user } = await openReporting('', role);
    const form = within(await screen.findByRole('form', { name: `Відгук на ${name} звітність` }));
    await user.click(screen.getByText('Надати відгук'));
    await user.click(form.getByRole('radio', { name: 'Усе правильно' }));
    const send = form.getByRole('button', { name: 'Надіслати відгук' });
    const type = (length: number) =>
      fireEvent.change(form.getByLabelText('Коментар'), { target: { value: 'ю'.repeat(length) } });
    type(100);
    expect(form.getByText('100 / 100 · до мінімуму ще 1 символ')).toBeVisible();
    expect(send).toBeDisabled();
    type(101);
    await waitFor(() => expect(send).toBeEnabled());
    expect(form.getByText('101 / 100 · достатньо')).toBeVisible();
  });
});

describe('one report', () => {
  test('is shown above the comments on the earlier report, with its XLSX file as a table', async () => {
    await openReporting(
      `/${REPORT}`,
      'lawyer',
      {},
      {
        [`GET /api/files/${uuid(41)}/table`]: () => ({
          sheets: [
            {
              name: 'Витрати',
              cut: false,
              rows: [
                ['Стаття витрат', 'Витрачено, грн'],
                ['Друк', 1234.5],
              ],
            },
          ],
        }),
      },
    );
    const table = within(await screen.findByRole('region', { name: 'Звіт за кошторисом.xlsx' }));
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Стаття витрат',
      'Витрачено, грн',
      'Друк',
      '1234,5',
    ]);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const [firstReport, secondReport] = ['Фінансова звітність: звіт № 2', 'Фінансова звітність: звіт № 1'];
    expect(titles.filter((title) => title?.startsWith('Фінансова'))).toEqual([firstReport, secondReport]);
    const before = await panel(secondReport);
    expect(before.getByText(/Додайте чеки за друк/)).toHaveTextContent(/Марія Рахівниця, 2 березня 2026/);
    expect(before.getByText(/Не вистачає чеків/)).toBeVisible();
  });

  test('warns of what a file contains before it is opened', async () => {
    const marks: FileView['marks'] = ['embedded', 'links', 'scripts'];
    const document = { ...reportFile(43, 'Макроси.xls'), marks };
    await openReporting(`/${REPORT}`, 'lawyer', { procedures: [report({ documents: [document] })] });
    for (const warning of ['вкладені файли', 'зовнішні посилання', 'сценарії'])
      expect(await screen.findByText(warning)).toBeVisible();
  });

  test('keeps the shown file in the address', async () => {
    const old = { ...reportFile(43, 'Старий.xls'), mime: 'application/vnd.ms-excel' };
    const { user, router } = await openReporting(`/${REPORT}`, 'lawyer', {
      procedures: [report({ documents: [sheet, old] })],
    });
    await user.click(await screen.findByRole('radio', { name: 'Старий.xls' }));
    expect(await screen.findByText(/Файли цього формату тут не показуються/)).toBeVisible();
    expect(router.state.location.search).toBe(`?file=${uuid(43)}`);
  });

  test('a file can be deleted after a confirmation, if the server allows it', async () => {
    const can = [mayTake('reporting_finance.remove_file', { record_id: REPORT })];
    const path = `POST /api/reporting/remove-attach/${uuid(41)}`;
    const { user, requests } = await openReporting(
      `/${REPORT}`,
      'admin',
      { can },
      {
        [path]: () => ({ decision: null, pending: true }),
      },
    );
    const posts = () => requests.filter(({ method }) => method === 'POST');
    await user.click(await screen.findByRole('button', { name: 'Видалити файл Звіт за кошторисом.xlsx' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Ви впевнені, що хочете видалити файл?' }),
    );
    expect(dialog.getByText('Звіт за кошторисом.xlsx')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Видалити файл Звіт за кошторисом.xlsx' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Видалити файл' }),
    );
    await waitFor(() => expect(posts()).toHaveLength(1));
    const [sentStep] = posts();
    expect(sentStep?.path).toBe(`/api/reporting/remove-attach/${uuid(41)}`);
    expect(sentStep?.headers.get('if-match')).toMatch(/^"\d+\.\d+"$/);
    expect(sentStep?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('a file that may not be deleted has no button', async () => {
    await openReporting(`/${REPORT}`, 'lawyer', {
      can: [mayTake('reporting_finance.remove_file', { record_id: REPORT, allowed: 'Не ваша роль' })],
    });
    await panel('Фінансова звітність: звіт № 2');
    expect(screen.queryByRole('button', { name: /^Видалити файл/ })).toBeNull();
  });
});

describe('spent against budget', () => {
  const path = `GET /api/reporting/${ID}/reporting/${REPORT}/spending`;
  const spending = {
    file: { _id: uuid(41), name: 'Звіт за кошторисом.xlsx' },
    lines: [
      { title: 'Оренда', planned: '299999999999997.01', spent: '299999999999997.00', difference: '0.01' },
      { title: 'Друк', planned: '10.00', spent: null, difference: '10.00' },
      { title: 'Таксі', planned: null, spent: '7.50', difference: '-7.50' },
    ],
    planned: '300000000000007.01',
    spent: '300000000000004.50',
    difference: '2.51',
    stated: '300000000000000.00',
  };
  const plainText = (text: string | null) => text?.replace(/\s/g, ' ').replaceAll('−', '-');

  test('has a table exact to the kopiyka, with missing lines, totals, and a stated total that differs', async () => {
    await openReporting(`/${REPORT}`, 'lawyer', {}, { [path]: () => ({ spending }) });
    const table = await screen.findByRole('table', { name: 'Витрачено за кошторисом' });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plainText(textContent)),
    );
    expect(cells).toEqual([
      ['Оренда', '299 999 999 999 997,01 ₴', '299 999 999 999 997,00 ₴Залишок 0,01 ₴'],
      ['Друк', '10,00 ₴', 'немає у звітіЗалишок 10,00 ₴'],
      ['Таксі', 'немає в кошторисі', '7,50 ₴Перевитрата 7,50 ₴'],
      ['Разом', '300 000 000 000 007,01 ₴', '300 000 000 000 004,50 ₴Залишок 2,51 ₴'],
    ]);
    expect(plainText(screen.getByText(/зазначено інший/).textContent)).toContain('300 000 000 000 000,00 ₴');
  });

  test('a file of another form is reported as a note, not as an error', async () => {
    await openReporting(`/${REPORT}`, 'lawyer');
    expect(await screen.findByText(/немає таблиці встановленої форми/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Витрачено за кошторисом' })).toBeNull();
  });
});
