import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CanStep } from '../../api/areas/application/contract/application';
import { MATRIX } from '../../domain/application/matrix/all';
import type { Row } from '../../domain/process/matrix/shape';
import { findStep, type StepName } from '../../domain/processes';
import { closeApp, renderApp, signedInAs } from '../testing/renderApp';
import { saveDraft } from '../shared/sessionDrafts';
import { silentStream, mockServer, type Routes } from '../testing/server';
import { EMPTY_DRAFT, placeKey } from './draft';
import { blankView, mayTake, RECORDS, reportFile, uuid } from '../testing/application/blankView';
import application from '../../texts/uk/application.json';
import uk from '../../texts/uk/processes.json';

/** Address by which the inbox opens a step: its card is unfolded. */
const address = (step: string, record?: string | null) =>
  `/application/${uuid(100)}?step=${step}${record ? `&record=${record}` : ''}`;

/** Fields of each form by the hand-written matrix, which is independent of the tables that the page reads. */
const ROWS = new Map<string, Row>(
  MATRIX.flatMap(({ process, steps }) =>
    Object.entries(steps).map(([name, row]) => [`${process}.${name}`, row] as const),
  ),
);
/** Steps with an optional comment (but see rules/boards, "Comments"); the matrix has only required inputs. */
const MAY_COMMENT = ['direction.decide', 'supervisory_board.decide', 'payment.pay'];
/** Steps that take a sum with any outcome (rules/boards, "Granted sum"). */
const MAY_HAVE_SUM = ['additional.upload'];
/** rules/boards, "Sitting": a day and a number. */
const MAY_HAVE_SITTING = ['supervisory_board.decide', 'supervisory_board.change'];
const REASON = 'Поясніть причину: без неї це рішення не можна подати.';
const NOT_PEOPLE = ['applicant', 'session', 'deadline', 'system'];

/** Steps that people take here: steps of the applicant, of sessions and of deadlines have no form, others have their own page. */
const FORMS = [...ROWS].flatMap(([name, { who }]) => {
  // Files of an agreement are stored in the form that hands it over (agreementForm.test).
  const hasOwnPage =
    /\.(roll_back|remove_file|remove_attachment)$/.test(name) ||
    name.startsWith('tech_review.') ||
    name === 'agreement.file';
  return hasOwnPage || who.every((role) => NOT_PEOPLE.includes(role)) ? [] : [name];
});
const PROCESSES = [...new Set(FORMS.map((name) => name.split('.')[0] as keyof typeof RECORDS))];

const feedbacks = {
  feedbacks: [
    {
      question_group_id: uuid(50),
      title: 'Актуальність',
      max_score: 15,
      status_id: 0,
      questions: [
        { question_id: uuid(51), title: 'Перше питання', min: 1, max: 5, scale: 'stars', score: 3 },
        { question_id: uuid(52), title: 'Друге питання', min: 0, max: 7, scale: 'number', score: null },
      ],
    },
  ],
  comment: null,
  editable: true,
};

function serve(can: CanStep[], routes: Routes = {}) {
  const { reporting_review: boards } = blankView();
  // An application is closed only after a board's refusal, otherwise on its own page.
  const refusedBoards = { ...boards, direction: { ...boards.direction, status: -1 } };
  const closes = can.some(({ step }) => step === 'finalisation.make');
  const application = blankView({ can, ...(closes && { reporting_review: refusedBoards }) });
  return mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('admin') }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/users/direction': () => ({ users: [{ _id: uuid(60), name: 'Ірина Сова', role: 'lawyer' }] }),
    'GET /api/payments/plans': () => ({ plans: [] }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application }),
    [`GET /api/application/${uuid(100)}/candidates`]: () => ({ free: 3, candidates: [] }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => feedbacks,
    ...Object.fromEntries(
      [30, 31, 32, 33, 34, 35, 36].map((last) => [
        `GET /api/files/${uuid(last)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
      ]),
    ),
    ...routes,
  });
}

const textOf = (catalogue: unknown, path: string): string =>
  path
    .split('.')
    .reduce<unknown>(
      (texts, key) => (texts as Record<string, unknown> | undefined)?.[key],
      catalogue,
    ) as string;

/** Returns the label of a step in the fixture, which has an act already: its upload replaces it. */
const labelOf = (name: string): string =>
  textOf(uk.step, `${name}.${name === 'act.upload' ? 'repeat' : 'label'}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedInAs('admin');
});

test.each(PROCESSES)('%s: every form has the controls of its row', async (process) => {
  const names = FORMS.filter((name) => name.startsWith(`${process}.`));
  serve(names.map((name) => mayTake(name as StepName, recordAndOutcomes(name as StepName, process))));
  await renderApp(`/application/${uuid(100)}`);
  for (const name of names) {
    const label = labelOf(name);
    // An answer to a review, or a step with its own card.
    const answer = textOf(application.answer, name);
    fireEvent.click(
      await (answer
        ? screen.findByRole('radio', { name: answer })
        : screen.findByText(label, { selector: 'h3 span' })),
    );
    await hasItsControls(screen.getByRole('form', { name: label }), name);
  }
});

function recordAndOutcomes(name: StepName, process: keyof typeof RECORDS): Partial<CanStep> {
  const created = findStep(name).step.from === 'absent';
  return {
    record_id: created || !RECORDS[process] ? null : uuid(RECORDS[process]),
    outcomes: Object.fromEntries(outcomesOf(rowOf(name)).map((outcome) => [outcome, true as const])),
  };
}

function rowOf(name: string): Row {
  const row = ROWS.get(name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
}

/** Outcomes to choose from; empty for a single outcome. */
const outcomesOf = ({ at, kinds }: Row): readonly string[] =>
  kinds ??
  [...new Set(Object.values(at).flatMap((outcomes) => Object.keys(outcomes)))].filter(
    (outcome) => outcome !== 'done',
  );

async function hasItsControls(form: HTMLElement, name: string): Promise<void> {
  const row = rowOf(name);
  const formQueries = within(form);
  const comments = row.comment !== undefined || MAY_COMMENT.includes(name);
  const slots = new Set([...(row.files ?? []), ...(row.oneFileOf ?? []), ...(row.optional ?? [])]);
  // Only an offline procedure has a final budget (see offline.test).
  slots.delete('estimate');
  // Questions have stars, which are radio buttons too.
  if (!row.scores) expect(formQueries.queryAllByRole('radio')).toHaveLength(outcomesOf(row).length);
  for (const outcome of outcomesOf(row)) {
    expect(formQueries.getByRole('radio', { name: textOf(uk.outcome, `${name}.${outcome}`) })).toBeEnabled();
  }
  for (const slot of slots) {
    expect(formQueries.getByRole('group', { name: textOf(uk.slot, slot) })).toBeInTheDocument();
  }
  // Only the last reason has a text, which is the comment.
  if (name === 'review.sign_failure') {
    expect(formQueries.queryByRole('textbox')).toBeNull();
    fireEvent.click(formQueries.getByRole('radio', { name: 'Інша причина' }));
  }
  const sitting = MAY_HAVE_SITTING.includes(name);
  // A tranche has sum and day, a transfer has day, number and sum.
  const [tranches, transfer] = [row.brings?.tranches, row.brings?.transfer].map(Boolean);
  const boxes = [
    comments,
    row.until,
    MAY_HAVE_SUM.includes(name),
    tranches,
    tranches,
    transfer,
    transfer,
    // A corrected transfer has no sum.
    transfer && !name.startsWith('payment.correct'),
    sitting,
    sitting,
  ].filter(Boolean);
  expect(formQueries.queryAllByRole('textbox')).toHaveLength(boxes.length);
  const days = [row.until, tranches, transfer, sitting].filter(Boolean);
  expect(form.querySelectorAll('.ant-picker')).toHaveLength(days.length);
  if (row.scores) expect(await formQueries.findByText('3 із 15 балів')).toBeInTheDocument();
  expect(formQueries.queryAllByRole('list', { name: 'Файли для підпису' })).toHaveLength(row.signs ? 1 : 0);
  const label = row.signs ? 'Підписати' : labelOf(name);
  expect(formQueries.getByRole('button', { name: label })).toBeInTheDocument();
}

test('an offline procedure needs its commission, an online one does not', async () => {
  serve([mayTake('negotiation.create', { outcomes: { online: true, offline: true } })]);
  const app = await renderApp(address('negotiation.create'));
  await app.user.click(await screen.findByRole('radio', { name: 'Онлайн' }));
  expect(screen.queryByText('Склад комісії')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('radio', { name: textOf(uk.outcome, 'negotiation.create.offline') }));
  expect(await screen.findByRole('combobox', { name: 'Голова комісії' })).toBeInTheDocument();
});

test('only missing members of a commission are marked', async () => {
  serve([mayTake('negotiation.create', { outcomes: { online: true, offline: true } })]);
  const app = await renderApp(address('negotiation.create'));
  await app.user.click(await screen.findByRole('radio', { name: /^Очно/ }));
  const head = await screen.findByRole('combobox', { name: 'Голова комісії' });
  await app.user.click(head);
  await app.user.click(
    await screen.findByText(/^Ірина Сова/, { selector: '.ant-select-item-option-content' }),
  );
  await app.user.click(screen.getByRole('combobox', { name: 'Секретар комісії' }));
  const headOption = await screen.findByText(/^Ірина Сова.*\(голова комісії\)$/, {
    selector: '.ant-select-item-option-content',
  });
  expect(headOption.closest('.ant-select-item-option-disabled')).not.toBeNull();
  await app.user.click(screen.getByRole('button', { name: textOf(uk.step, 'negotiation.create.label') }));
  const markedControl = (name: string) =>
    screen
      .getByRole('combobox', { name })
      .closest('.ant-select')
      ?.classList.contains('ant-select-status-error');
  await waitFor(() => expect(markedControl('Секретар комісії')).toBe(true));
  expect([markedControl('Голова комісії'), markedControl('Члени комісії')]).toEqual([false, false]);
  expect(await screen.findByText('Виберіть секретаря комісії')).toBeVisible();
});

test('a procedure is created with a format; its result is a decision', async () => {
  serve([
    mayTake('negotiation.create', { outcomes: { online: true, offline: true } }),
    mayTake('direction.decide', { outcomes: { approved: true, not_approved: true } }),
  ]);
  const app = await renderApp(address('negotiation.create'));
  expect(await screen.findByRole('group', { name: 'Формат' })).toHaveTextContent('Онлайн');
  expect(screen.getByText(/Потрібно: формат/)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: textOf(uk.step, 'negotiation.create.label') }));
  expect(await screen.findByText('Виберіть формат')).toBeVisible();
  closeApp();
  await renderApp(address('direction.decide'));
  expect(await screen.findByRole('group', { name: 'Рішення' })).toHaveTextContent('Погоджено');
});

test('a later step shows when it will be open, others’ steps are not listed, a refused outcome shows its reason', async () => {
  const place = { accountId: signedInAs('admin')._id, applicationId: uuid(100), recordId: null, epoch: 0 };
  saveDraft(placeKey({ ...place, step: 'direction.change' }), { ...EMPTY_DRAFT, comment: 'Не губіть мене' });
  serve([
    mayTake('expert_review.distribute', { allowed: 'Коли стан буде «Допущено»', later: 'expert_review' }),
    mayTake('agreement.sign', { allowed: 'Не для вас' }),
    mayTake('direction.change', { allowed: 'Ще нічого не вирішено' }),
    mayTake('direction.decide', { outcomes: { approved: true, not_approved: 'Уже вирішено' } }),
  ]);
  await renderApp(address('direction.decide'));
  expect(await screen.findByRole('radio', { name: /Уже вирішено/ })).toBeDisabled();
  const hint = screen.getByText('Коли стан буде «Допущено»').closest('li');
  expect(hint).toHaveTextContent(textOf(uk.step, 'expert_review.distribute.label'));
  expect(hint?.querySelector('button')).toBeNull();
  expect(screen.queryByText('Не для вас')).toBeNull();
  // A comment typed before its step was closed is not lost.
  expect(screen.getByText('Не губіть мене').closest('li')).toHaveTextContent(
    textOf(uk.step, 'direction.change.label'),
  );
});

test.each(['direction.decide', 'supervisory_board.decide'] as const)(
  '%s: a refusal needs a reason, an approval does not',
  async (step) => {
    const requests = serve([mayTake(step, { outcomes: { approved: true, not_approved: true } })]);
    const app = await renderApp(address(step));
    const outcome = (name: string) =>
      screen.getByRole('radio', { name: textOf(uk.outcome, `${step}.${name}`) });
    await screen.findByRole('form', { name: textOf(uk.step, `${step}.label`) });
    const comment = screen.getByRole('textbox', { name: /Коментар/ });
    await app.user.click(outcome('approved'));
    expect(comment).not.toBeRequired();
    expect(screen.queryByText(REASON)).not.toBeInTheDocument();
    await app.user.click(outcome('not_approved'));
    expect(comment).toBeRequired();
    expect(comment).toHaveAccessibleDescription(REASON);
    await app.user.click(screen.getByRole('button', { name: textOf(uk.step, `${step}.label`) }));
    await waitFor(() => expect(comment).toHaveAccessibleDescription(/Коментар не може бути пустим/));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

test('the form that changes a board’s decision shows its person, moment and reason', async () => {
  const can = [mayTake('direction.change', { outcomes: { approved: true, not_approved: 'Уже вирішено' } })];
  const { reporting_review: boards, ...otherFields } = blankView({ can });
  const refusal = {
    status: -1,
    user: { _id: uuid(60), name: 'Ірина Сова' },
    updated_at: otherFields.created_at,
    message: 'Бракує коштів',
    recused: [],
  };
  serve(can, {
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: { ...otherFields, reporting_review: { ...boards, direction: refusal } },
    }),
  });
  await renderApp(address('direction.change'));
  const form = within(await screen.findByRole('form', { name: textOf(uk.step, 'direction.change.label') }));
  expect(form.getByText('Бракує коштів')).toBeInTheDocument();
  expect(form.getByText(/Ірина Сова/)).toHaveTextContent('Ірина Сова, 2 березня 2026 р.');
});

test('the form that answers a report shows its files, the inner conclusion and its attachment', async () => {
  const can = [
    mayTake('reporting_content.answer', {
      record_id: uuid(RECORDS.reporting_content),
      outcomes: { accepted: true, returned: true },
    }),
  ];
  const { reporting_review: boards, ...otherFields } = blankView({ can });
  const [report, ...otherProcedures] = boards.reporting.procedures;
  const documents = [reportFile(37, 'Змістовий звіт.pdf')];
  const attachment = reportFile(38, 'Зауваження.pdf');
  const judged = { ...report!, status: 1, documents, attachment, message_inner: 'Усі заходи відбулися' };
  const reporting = { ...boards.reporting, procedures: [judged, ...otherProcedures] };
  serve(can, {
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: { ...otherFields, reporting_review: { ...boards, reporting } },
    }),
  });
  await renderApp(address('reporting_content.answer', uuid(RECORDS.reporting_content)));
  const form = within(
    await screen.findByRole('form', { name: textOf(uk.step, 'reporting_content.answer.label') }),
  );
  const files = within(form.getByRole('list', { name: 'Файли звіту' }));
  expect(files.getByRole('button', { name: /^Змістовий звіт\.pdf/ })).toBeInTheDocument();
  expect(form.getByText(/Усі заходи відбулися/)).toBeInTheDocument();
  const beside = form.getByText('Додаток до внутрішнього коментаря:').parentElement!;
  expect(within(beside).getByRole('button', { name: /^Зауваження\.pdf/ })).toBeInTheDocument();
});
