import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationDocument, ApplicationView } from '../../../api/contract/application';
import type { ValidationDraft } from '../../../api/contract/technical';
import type { Role } from '../../../domain/roles';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Asked, type Routes } from '../../testing/server';
import { blankView, mayTake, uuid } from '../application/testing/blankView';
import '../application/testing/patience';

const PATH = `/api/application/${uuid(100)}`;
const DRAFT = `${PATH}/validation-draft`;
const VALIDATE = `${PATH}/steps/tech_review.validate`;
const FORM = 'Сформувати протокол перевірки';

let heard: Asked[];
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => app.close());

const noDraft: { draft: ValidationDraft | null; updated_at: string | null } = {
  draft: null,
  updated_at: null,
};
const openForm = (changes: Partial<ApplicationView> = {}) =>
  blankView({
    can: [mayTake('tech_review.validate')],
    tech_review: { ...blankView().tech_review, status: 0, tech_review_protocol: null },
    ...changes,
  });

async function start(
  address: string,
  view: ApplicationView,
  role: Role = 'project_manager',
  routes: Routes = {},
) {
  heard = standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs(role) }),
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: view }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: LOGS, logs_next: null, protocol: null },
    }),
    [`GET ${DRAFT}`]: () => noDraft,
    [`PUT ${DRAFT}`]: () => ({ updated_at: '2026-03-02T12:34:00.000Z' }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true }),
    ...routes,
  });
  signedInAs(role);
  app = await renderApp(address);
}
const LOGS = [
  {
    _id: '7',
    created_at: '2026-03-02T10:00:00.000Z',
    message: 'Проведено перевірку',
    user_name: 'Ганна Ясна',
  },
];
const review = `/pd/application/${uuid(100)}/review`;
const form = async () => within(await screen.findByRole('form', { name: FORM }));
const sent = () => heard.filter(({ path }) => path === VALIDATE);
const saved = () => heard.filter(({ path, method }) => path === DRAFT && method === 'PUT');

async function markAll(changes: Record<string, string> = {}) {
  const inside = await form();
  const marks = {
    'Поля заявки': 'Правильно',
    'Відповідність пріоритетам лота': 'Відповідає',
    'Відповідність кошторису': 'Відповідає',
    ...changes,
  };
  for (const [label, mark] of Object.entries(marks))
    await app.user.click(within(inside.getByRole('radiogroup', { name: label })).getByText(mark));
  return inside;
}

describe('the data of an application', () => {
  const field = (name: string, type: string, value: unknown, more = {}) => ({
    name,
    label: name,
    type,
    value,
    ...more,
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
  const documents = blankView().documents.map((one, index): ApplicationDocument =>
    index === 0 ? one : { ...one, ...additional, validation: false },
  );

  test('stands under /info in folding parts, every type of field in its words', async () => {
    const view = openForm({ data: { fields: [{ title: '', fields }], raw_fields: {} }, documents });
    await start(`/pd/application/${uuid(100)}`, view);
    const part = await screen.findByRole('region', { name: 'Дані заявки' });
    expect(app.router.state.location.pathname).toBe(`/pd/application/${uuid(100)}/info`);
    const words = [...part.querySelectorAll('dd')].map((one) => one.textContent?.replaceAll(/\s/g, ' '));
    expect(words).toEqual([
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
    await app.user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(part.querySelector('dl')).not.toBeVisible();
  });

  test('a document without a title is an additional file; its prefix and mark stand beside it', async () => {
    await start(`/pd/application/${uuid(100)}/info`, openForm({ documents }));
    const item = (await screen.findByText('додатковий файл (фото.png)')).closest('li');
    expect(within(item as HTMLElement).getByText('З помилкою')).toBeInTheDocument();
    expect(item).toHaveTextContent('7. · фото.png');
    expect(
      screen.getByRole('button', { name: 'Показати файл додатковий файл (фото.png)' }),
    ).toBeInTheDocument();
  });

  test('the log says when, who and what', async () => {
    await start(`/pd/application/${uuid(100)}/info`, openForm());
    await app.user.click(await screen.findByRole('button', { name: 'Журнал заявки' }));
    expect(screen.getByText('Проведено перевірку').closest('li')).toHaveTextContent('Ганна Ясна');
  });

  test('a title that is nowhere is told', async () => {
    await start(`/pd/application/${uuid(100)}/info`, openForm({ title: ' ' }));
    expect(await screen.findByText('Помилка з назвою заявки')).toBeInTheDocument();
  });
});

describe('the form of the technical validation', () => {
  test('is not sent without a comment, which gets the focus', async () => {
    await start(review, openForm());
    const inside = await markAll();
    await app.user.click(inside.getByRole('button', { name: 'Усі документи правильні' }));
    await app.user.click(inside.getByRole('button', { name: FORM }));
    const comment = inside.getByRole('textbox', { name: 'Коментар для заявника' });
    expect(comment).toHaveFocus();
    expect(comment).toHaveAccessibleDescription('Коментар не може бути пустим');
    expect(sent()).toHaveLength(0);
  });

  test('is not sent with a mark missing, and leads to it', async () => {
    await start(review, openForm());
    const inside = await markAll();
    await app.user.type(inside.getByRole('textbox'), 'Слова');
    await app.user.click(inside.getByRole('button', { name: FORM }));
    expect(inside.getByText('Залишилося 2 відмітки')).toBeInTheDocument();
    const first = inside.getByRole('radiogroup', { name: 'Кошторис' });
    expect(first).toContainElement(document.activeElement as HTMLElement);
    expect(sent()).toHaveLength(0);
  });

  test('shows its outcome before it is sent, and sends the payload of the specification', async () => {
    await start(review, openForm(), 'project_manager', {
      [`POST ${VALIDATE}`]: () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше'),
    });
    const inside = await markAll();
    expect(inside.getByText(/залишилося 2 відмітки/)).toBeInTheDocument();
    await app.user.click(inside.getByRole('button', { name: 'Усі документи правильні' }));
    expect(inside.getByText('Позитивний протокол')).toBeInTheDocument();
    await app.user.click(within(inside.getByRole('radiogroup', { name: 'Статут' })).getByText('З помилкою'));
    expect(inside.getByText('Негативний протокол')).toBeInTheDocument();
    await app.user.click(inside.getByRole('checkbox', { name: 'Потрібне рішення дирекції' }));
    expect(inside.getByText('Заявку буде передано на розгляд дирекції')).toBeInTheDocument();
    await app.user.type(inside.getByRole('textbox'), 'Поясніть витрати');
    await app.user.click(inside.getByRole('button', { name: FORM }));
    expect(await inside.findByText('Спробуйте пізніше')).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({
      comment: 'Поясніть витрати',
      validation: {
        docs: [
          { _id: uuid(20), validation: true },
          { _id: uuid(21), validation: false },
        ],
        fields: true,
        lot_priorities: true,
        estimate_compliance: true,
        need_direction: true,
      },
    });
    expect(inside.getByRole('textbox')).toHaveValue('Поясніть витрати');
  });

  test('keeps itself on the server and says when', async () => {
    await start(review, openForm());
    const inside = await form();
    await app.user.type(inside.getByRole('textbox'), 'Чернетка');
    expect(await inside.findByText(/Чернетку збережено: 2 бер. 2026/)).toBeInTheDocument();
    expect(saved().at(-1)?.body).toEqual({ docs: [], need_direction: false, message: 'Чернетка' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('technical'))).toEqual([]);
  });

  test('begins with the draft from another computer', async () => {
    const draft = {
      docs: [{ _id: uuid(21), validation: false }],
      fields: true,
      need_direction: true,
      message: 'Звідти',
    };
    await start(review, openForm(), 'project_head', {
      [`GET ${DRAFT}`]: () => ({ draft, updated_at: '2026-03-02T12:00:00.000Z' }),
    });
    const inside = await form();
    expect(inside.getByRole('textbox')).toHaveValue('Звідти');
    expect(
      within(inside.getByRole('radiogroup', { name: 'Статут' })).getByLabelText('З помилкою'),
    ).toBeChecked();
    expect(inside.getByRole('checkbox')).toBeChecked();
    expect(saved()).toEqual([]);
  });

  test('loses nothing when the server does not take the draft, through a reload too', async () => {
    const down = { [`PUT ${DRAFT}`]: () => problemAnswer(503, 'unavailable', 'Сервер не відповідає.') };
    await start(review, openForm(), 'project_manager', down);
    const inside = await form();
    await app.user.type(inside.getByRole('textbox'), 'Не губіть мене');
    expect(await inside.findByText(/Чернетку не збережено: Сервер не відповідає\./)).toBeInTheDocument();
    app.close();
    await start(review, openForm());
    expect((await form()).getByRole('textbox')).toHaveValue('Не губіть мене');
    await waitFor(() => expect(saved().at(-1)?.body).toMatchObject({ message: 'Не губіть мене' }));
  });

  test('is closed once the application is processed, with the reason', async () => {
    const reason = 'Протокол уже сформовано';
    const can = [mayTake('tech_review.validate', { allowed: reason })];
    await start(review, blankView({ can }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: FORM })).not.toBeInTheDocument();
    expect(heard.some(({ path }) => path === DRAFT)).toBe(false);
  });

  test('is not for a role that does not validate', async () => {
    await start(review, openForm({ can: [] }), 'supervisory');
    expect(await screen.findByText('Форму заповнює проєктний відділ')).toBeInTheDocument();
  });
});

describe('what came of it', () => {
  const decided = {
    ...blankView().tech_review,
    user: { name: 'Ганна Ясна', updated_at: '2026-03-02T10:00:00.000Z' },
    validate_message: 'Кошторис не сходиться',
    validated_fields: true,
    lot_priorities: false,
    estimate_compliance: false,
  };

  test('marks, words, the protocol with its signer; an appeal and the session’s decision', async () => {
    const tech_review = {
      ...decided,
      appeal_at: '2026-03-05T10:00:00.000Z',
      appeal_message: 'Прошу переглянути',
      session: {
        outcome: 'yes',
        decided_at: '2026-03-09T10:00:00.000Z',
        message: null,
        appeal: true,
      } as const,
    };
    const signer = { FullName: 'Ясна Ганна', Thumbprint: 'AB12', SignDateTime: '2026-03-02T11:00:00.000Z' };
    await start(review, blankView({ tech_review }), 'lawyer', {
      [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [signer], demonstration: true }),
    });
    const result = within(await screen.findByRole('region', { name: 'Результат перевірки' }));
    expect(result.getByText('Кошторис не сходиться')).toBeInTheDocument();
    expect(result.getAllByText(/^Не відповідає$/)).toHaveLength(2);
    expect(await result.findByText('Ясна Ганна')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Апеляція' })).toHaveTextContent('Прошу переглянути');
    const session = screen.getByRole('region', { name: 'Рішення засідання дирекції' });
    expect(session).toHaveTextContent('Так');
    expect(session).toHaveTextContent('Розглянуто апеляцію');
  });

  test('an unsigned protocol is to be signed or discarded here, and nowhere else', async () => {
    const can = [mayTake('tech_review.sign'), mayTake('tech_review.discard')];
    await start(`/application/${uuid(100)}`, blankView({ tech_review: decided, can }));
    const link = await screen.findByRole('link', { name: 'Відкрити технічну перевірку' });
    expect(screen.queryByRole('button', { name: /Підписати протокол/ })).not.toBeInTheDocument();
    await app.user.click(link);
    expect(app.router.state.location.pathname).toBe(review);
    expect(await screen.findByRole('button', { name: /Підписати протокол/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Скасувати протокол/ })).toBeInTheDocument();
  });

  test('an old address of a task leads to the page', async () => {
    await start(`/application/${uuid(100)}?step=tech_review.validate`, openForm());
    await form();
    expect(app.router.state.location.pathname).toBe(review);
  });
});

test('comments of colleagues are a tab here too, and an address leads to one of them', async () => {
  const said = {
    _id: uuid(7),
    author: { _id: uuid(60), name: 'Ірина Сова' },
    body: 'Гляньте кошторис',
    people: [],
    at: '2026-11-20T10:00:00Z',
    edited: false,
    removed: false,
    editable_until: null,
  };
  await start(`/pd/application/${uuid(100)}/info`, blankView(), 'project_manager', {
    [`GET ${PATH}/comments`]: () => ({ comments: [said], next: null }),
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Розділи заявки' }));
  await app.user.click(tabs.getByRole('link', { name: 'Коментарі' }));
  expect(app.router.state.location.pathname).toBe(`/pd/application/${uuid(100)}/comments`);
  expect(await screen.findByText('Гляньте кошторис')).toBeVisible();
  expect(screen.getByLabelText('Новий коментар')).toBeVisible();
  await app.go(`/pd/application/${uuid(100)}/comments#comment-${uuid(7)}`);
  await waitFor(() => expect(screen.getByText('Гляньте кошторис').closest('li')).toHaveFocus());
});
