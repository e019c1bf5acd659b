import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { startTexts } from '../../../i18n/i18n';
import { createStore } from '../../../app/store';
import { closeApp } from '../../../testing/renderApp';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';
import { reworkTaken } from '../../../testing/application/openRework';
import {
  SUBMIT_LABEL,
  form,
  viewWithOpenForm,
  PATH,
  REVIEW_URL,
  start,
  VALIDATE,
} from '../testing/openTechnical';
import { Session } from './Session';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const AT = '2026-03-09T10:00:00.000Z';
const HELD = {
  _id: uuid(500),
  counter: 2,
  protocol: { file_id: uuid(31), fileUrl: `/api/files/${uuid(31)}`, sign_id: null },
};

describe('the result', () => {
  const decidedRow = {
    ...blankView().tech_review,
    user: { name: 'Ганна Ясна', updated_at: '2026-03-02T10:00:00.000Z' },
    validate_message: 'Кошторис не сходиться',
    validated_fields: true,
    lot_priorities: false,
    estimate_compliance: false,
  };

  test('marks, comment, the protocol with its signer; an appeal and the session’s decision', async () => {
    const tech_review = {
      ...decidedRow,
      appeal_at: '2026-03-05T10:00:00.000Z',
      appeal_message: 'Прошу переглянути',
      session: {
        held: HELD,
        outcome: 'yes',
        decided_at: AT,
        message: null,
        appeal: true,
      } as const,
    };
    const signer = { FullName: 'Ясна Ганна', Thumbprint: 'AB12', SignDateTime: '2026-03-02T11:00:00.000Z' };
    await start(REVIEW_URL, blankView({ tech_review }), 'lawyer', {
      [`GET /api/files/${uuid(30)}/signs`]: () => ({
        Signs: [signer],
        demonstration: true,
        name: 'протокол.pdf',
      }),
      [`GET /api/files/${uuid(30)}/verification`]: () => ({
        signatures: [
          {
            name: 'Ясна Ганна',
            problem: null,
            certificate: {
              organisation: null,
              edrpou: null,
              authority: 'Надавач',
              serial: '0a',
              thumbprint: 'AB12',
              valid_from: AT,
              valid_to: AT,
            },
            signed_at: '2026-03-02T11:00:05.000Z',
            not_revoked_at: AT,
          },
          {
            name: 'Інша Особа',
            problem: 'Підпис стосується іншого файлу',
            certificate: null,
            signed_at: null,
            not_revoked_at: null,
          },
        ],
      }),
    });
    const result = within(await screen.findByRole('region', { name: 'Результат перевірки' }));
    expect(result.getByText('Кошторис не сходиться')).toBeInTheDocument();
    expect(result.getAllByText(/^Не відповідає$/)).toHaveLength(2);
    expect(await result.findByText('Ясна Ганна')).toBeInTheDocument();
    await userEvent.click(result.getByRole('button', { name: 'Перевірити підписи' }));
    const check = await screen.findByRole('dialog', { name: 'Перевірка підписів' });
    const good = within(await within(check).findByRole('region', { name: 'Ясна Ганна' }));
    expect(good.getByText(/^Підпис дійсний/)).toBeVisible();
    expect(good.getByText(/13:00:05/)).toBeVisible();
    const bad = within(within(check).getByRole('region', { name: 'Інша Особа' }));
    expect(bad.getByText('Підпис стосується іншого файлу')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Апеляція' })).toHaveTextContent('Прошу переглянути');
    const session = screen.getByRole('region', { name: 'Рішення засідання дирекції' });
    expect(session).toHaveTextContent('Так');
    expect(session).toHaveTextContent('Розглянуто апеляцію');
    expect(within(session).getByRole('link', { name: 'Засідання № 2' })).toHaveAttribute(
      'href',
      `/dr/tech_review/${uuid(500)}`,
    );
    expect(within(session).getByRole('button', { name: 'Протокол засідання № 2' })).toBeEnabled();
  });

  test('a role that opens no page of the direction sees the session’s number, and the minutes too', async () => {
    await startTexts('uk');
    const { store, stop } = createStore();
    const session = { held: HELD, outcome: 'no', decided_at: AT, message: null, appeal: false } as const;
    render(
      <Provider store={store}>
        <Session view={blankView({ tech_review: { ...decidedRow, session } })} />
      </Provider>,
    );
    expect(screen.getByText('Засідання № 2')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Протокол засідання № 2' })).toBeEnabled();
    stop();
  });

  test('an unsigned protocol can be signed or discarded only on this page', async () => {
    const can = [mayTake('tech_review.sign'), mayTake('tech_review.discard')];
    const { user, router } = await start(
      `/application/${uuid(100)}`,
      blankView({ tech_review: decidedRow, can }),
    );
    const link = await screen.findByRole('link', { name: 'Відкрити технічну перевірку' });
    expect(screen.queryByRole('button', { name: /Підписати протокол/ })).not.toBeInTheDocument();
    await user.click(link);
    expect(router.state.location.pathname).toBe(REVIEW_URL);
    expect(await screen.findByRole('button', { name: /Підписати протокол/ })).toBeInTheDocument();
    const discard = screen.getByText('Скасувати протокол', { selector: 'button[type=submit] span' });
    expect(discard.closest('button')).toHaveClass('ant-btn-color-dangerous');
  });

  test('after sending the form the page scrolls to the next step, but not on a later visit', async () => {
    const waitRows = [
      {
        step: 'tech_review.sign',
        process: 'tech_review',
        record_id: null,
        roles: ['project_manager'],
        holder: null,
        opened_at: AT,
        due_at: null,
        overdue: false,
      },
    ];
    const ribbon = blankView().ribbon.map((stage, index) =>
      index === 0 ? { ...stage, waits: waitRows } : stage,
    );
    const after = blankView({
      version: 8,
      tech_review: decidedRow,
      can: [mayTake('tech_review.sign')],
      ribbon,
    });
    let view = viewWithOpenForm();
    const { user, markAllButDocuments } = await start(REVIEW_URL, view, 'project_manager', {
      [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
        application: { ...view, logs: [], logs_next: null, protocol: null },
      }),
      'GET /api/inbox': () => ({ tasks: [], next: null }),
      [`POST ${VALIDATE}`]: () => {
        view = after;
        return reworkTaken();
      },
    });
    const formQueries = await markAllButDocuments();
    await user.click(formQueries.getByRole('button', { name: 'Усі документи правильні' }));
    await user.type(formQueries.getByRole('textbox'), 'Слова');
    const scroll = jest.fn<void, []>();
    Element.prototype.scrollIntoView = scroll;
    // The menu scrolls to its own entry.
    const scrolledOnPage = () =>
      scroll.mock.contexts.filter((element) => !(element as Element).closest('nav')).length;
    await user.click(formQueries.getByRole('button', { name: SUBMIT_LABEL }));
    expect(await screen.findByRole('button', { name: /Підписати протокол/ })).toBeVisible();
    await waitFor(() => expect(scrolledOnPage()).toBe(1));
    scroll.mockClear();
    closeApp();
    await start(REVIEW_URL, after);
    expect(await screen.findByRole('button', { name: /Підписати протокол/ })).toBeVisible();
    expect(scrolledOnPage()).toBe(0);
  });

  test('an old address of a task redirects to the page', async () => {
    const { router } = await start(`/application/${uuid(100)}?step=tech_review.validate`, viewWithOpenForm());
    await form();
    expect(router.state.location.pathname).toBe(REVIEW_URL);
  });
});
