import { screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';
import {
  DRAFT,
  SUBMIT_LABEL,
  form,
  viewWithOpenForm,
  REVIEW_URL,
  start,
  VALIDATE,
} from '../testing/openTechnical';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the form of the technical validation', () => {
  test('is not sent without a comment, and the comment field is focused', async () => {
    const { user, submitRequests, markAllButDocuments } = await start(REVIEW_URL, viewWithOpenForm());
    const formQueries = await markAllButDocuments();
    await user.click(formQueries.getByRole('button', { name: 'Усі документи правильні' }));
    await user.click(formQueries.getByRole('button', { name: SUBMIT_LABEL }));
    const comment = formQueries.getByRole('textbox', { name: 'Коментар для заявника' });
    await waitFor(() => expect(comment).toHaveFocus());
    // antd shows the error before the hint.
    await waitFor(() =>
      expect(comment).toHaveAccessibleDescription(
        'Коментар не може бути пустим Цей текст увійде до протоколу, і його отримає заявник.',
      ),
    );
    expect(submitRequests()).toHaveLength(0);
  });

  test('is not sent if a mark is missing, and the first missing mark is focused', async () => {
    const { user, submitRequests, markAllButDocuments } = await start(REVIEW_URL, viewWithOpenForm());
    const formQueries = await markAllButDocuments();
    await user.type(formQueries.getByRole('textbox'), 'Слова');
    await user.click(formQueries.getByRole('button', { name: SUBMIT_LABEL }));
    expect(await formQueries.findByText('Залишилося 2 відмітки')).toBeInTheDocument();
    const firstGroup = formQueries.getByRole('radiogroup', { name: 'Кошторис' });
    expect(firstGroup).toContainElement(document.activeElement as HTMLElement);
    expect(submitRequests()).toHaveLength(0);
  });

  test('flags each missing mark after an attempt to send, until it is set', async () => {
    const { user, markAllButDocuments } = await start(REVIEW_URL, viewWithOpenForm());
    const formQueries = await markAllButDocuments();
    const mark = (name: string) => formQueries.getByRole('radiogroup', { name });
    expect(formQueries.queryByText('Немає відмітки')).not.toBeInTheDocument();
    await user.click(formQueries.getByRole('button', { name: SUBMIT_LABEL }));
    await waitFor(() => expect(mark('Кошторис')).toHaveAccessibleDescription('Немає відмітки'));
    expect(mark('Статут')).toBeInvalid();
    expect(mark('Поля заявки')).toBeValid();
    await user.click(within(mark('Кошторис')).getByText('Правильний'));
    expect(mark('Кошторис')).toBeValid();
    expect(mark('Статут')).toHaveAccessibleDescription('Немає відмітки');
  });

  test('marks the rest as right without touching what is marked as wrong', async () => {
    const { user, markAllButDocuments } = await start(REVIEW_URL, viewWithOpenForm(), 'project_manager', {});
    const formQueries = await markAllButDocuments();
    await user.click(within(formQueries.getByRole('radiogroup', { name: 'Статут' })).getByText('З помилкою'));
    const remainingButton = formQueries.getByRole('button', { name: 'Решта документів правильна' });
    await user.click(remainingButton);
    expect(formQueries.getByText('Негативний протокол')).toBeInTheDocument();
    expect(
      within(formQueries.getByRole('radiogroup', { name: 'Статут' })).getByRole('radio', {
        name: 'З помилкою',
      }),
    ).toBeChecked();
    expect(remainingButton).toBeDisabled();
  });

  test('shows the outcome before sending, and sends the body that the rules describe', async () => {
    const { user, submitRequests, markAllButDocuments } = await start(
      REVIEW_URL,
      viewWithOpenForm(),
      'project_manager',
      {
        [`POST ${VALIDATE}`]: () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше'),
      },
    );
    const formQueries = await markAllButDocuments();
    expect(formQueries.getByText(/залишилося 2 відмітки/)).toBeInTheDocument();
    await user.click(formQueries.getByRole('button', { name: 'Усі документи правильні' }));
    expect(formQueries.getByText('Позитивний протокол')).toBeInTheDocument();
    await user.click(within(formQueries.getByRole('radiogroup', { name: 'Статут' })).getByText('З помилкою'));
    expect(formQueries.getByText('Негативний протокол')).toBeInTheDocument();
    await user.click(formQueries.getByRole('checkbox', { name: 'Потрібне рішення дирекції' }));
    expect(formQueries.getByText('Заявку буде передано на розгляд дирекції')).toBeInTheDocument();
    await user.type(formQueries.getByRole('textbox'), 'Поясніть витрати');
    await user.click(formQueries.getByRole('button', { name: SUBMIT_LABEL }));
    expect(await formQueries.findByText('Спробуйте пізніше')).toBeInTheDocument();
    expect(submitRequests()[0]?.body).toEqual({
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
    expect(formQueries.getByRole('textbox')).toHaveValue('Поясніть витрати');
  });

  test('is saved automatically on the server and shows the time of the save', async () => {
    const { user, draftRequests } = await start(REVIEW_URL, viewWithOpenForm());
    const formQueries = await form();
    await user.type(formQueries.getByRole('textbox'), 'Чернетка');
    expect(await formQueries.findByText(/Чернетку збережено: 2 бер. 2026/)).toBeInTheDocument();
    expect(draftRequests().at(-1)?.body).toEqual({ docs: [], need_direction: false, message: 'Чернетка' });
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('technical'))).toEqual([]);
  });

  test('begins with the draft that was saved on another computer', async () => {
    const draft = {
      docs: [{ _id: uuid(21), validation: false }],
      fields: true,
      need_direction: true,
      message: 'Звідти',
    };
    const { draftRequests } = await start(REVIEW_URL, viewWithOpenForm(), 'project_head', {
      [`GET ${DRAFT}`]: () => ({ draft, updated_at: '2026-03-02T12:00:00.000Z' }),
    });
    const formQueries = await form();
    expect(formQueries.getByRole('textbox')).toHaveValue('Звідти');
    expect(
      within(formQueries.getByRole('radiogroup', { name: 'Статут' })).getByLabelText('З помилкою'),
    ).toBeChecked();
    expect(formQueries.getByRole('checkbox')).toBeChecked();
    expect(draftRequests()).toEqual([]);
  });

  test('keeps the input when the server refuses the draft, also after a reload', async () => {
    const failingRoute = {
      [`PUT ${DRAFT}`]: () => problemAnswer(503, 'unavailable', 'Сервер не відповідає.'),
    };
    const { user, draftRequests: requestsBeforeReload } = await start(
      REVIEW_URL,
      viewWithOpenForm(),
      'project_manager',
      failingRoute,
    );
    const formQueries = await form();
    await user.type(formQueries.getByRole('textbox'), 'Не губіть мене');
    expect(await formQueries.findByText(/Чернетку не збережено: Сервер не відповідає\./)).toBeInTheDocument();
    closeApp();
    // The save is retried on leaving, and refused again.
    await waitFor(() => expect(requestsBeforeReload().length).toBeGreaterThan(1));
    const { draftRequests } = await start(REVIEW_URL, viewWithOpenForm());
    expect((await form()).getByRole('textbox')).toHaveValue('Не губіть мене');
    await waitFor(() => expect(draftRequests().at(-1)?.body).toMatchObject({ message: 'Не губіть мене' }));
  });

  test('is closed once its protocol is created, and names the signer', async () => {
    const reason = 'Протокол уже сформовано';
    const can = [mayTake('tech_review.validate', { allowed: reason })];
    const { requests } = await start(REVIEW_URL, blankView({ can, finalization_protocol: null }));
    expect(await screen.findByText(/^Протокол перевірки складено\. Його підписує/)).toBeInTheDocument();
    expect(screen.queryByText(reason)).toBeNull();
    expect(screen.queryByRole('form', { name: SUBMIT_LABEL })).not.toBeInTheDocument();
    expect(requests.some(({ path }) => path === DRAFT)).toBe(false);
  });

  test.each([
    [2, false, 'Технічну перевірку завершено: заявку погоджено.'],
    [-3, false, /^Технічну перевірку проведено\. Рішення за заявкою ухвалює засідання дирекції/],
    [-4, false, /^Заявник подав апеляцію/],
    [-2, false, /може подати заявник/],
    [-2, true, 'Роботу із заявкою завершено.'],
  ])('at status %i (completed: %s) shows the state of the review', async (status, completed, text) => {
    const tech_review = { ...blankView().tech_review, status };
    await start(REVIEW_URL, blankView({ tech_review, completed, finalization_protocol: null }), 'chief');
    const form = await screen.findByRole('region', { name: 'Форма технічної перевірки' });
    expect(within(form).getByText(text)).toBeVisible();
    expect(screen.queryByText('Форму заповнює проєктний відділ')).toBeNull();
  });

  test('warns that work on the application is about to end', async () => {
    await start(REVIEW_URL, viewWithOpenForm({ can: [] }), 'supervisory');
    expect(await screen.findByText('Складено протокол завершення роботи із заявкою.')).toBeVisible();
  });

  test('is not shown to a role that does not validate', async () => {
    await start(REVIEW_URL, viewWithOpenForm({ can: [], finalization_protocol: null }), 'supervisory');
    expect(await screen.findByText('Форму заповнює проєктний відділ')).toBeInTheDocument();
  });
});
