import { randomUUID } from 'node:crypto';
import type { MultidataRow } from '../../demo/content/form-types';
import { contentOf } from '../../demo/client/submission';
import type { Role } from '../../domain/roles';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { SessionView } from '../../api/areas/sessions/contract/sessions';
import { TEXTS } from '../../tests/kit/session';
import { comment } from '../../tests/kit/staff';
import { expectDone, waitUntil } from '../../tests/kit/application-driver';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import type { Kit } from './kit';
import { onceForRun } from './once-for-run';
import { approveByCommission, openSitting, selected } from './selections';

type Level = 'season' | 'program' | 'lot' | 'contest';

/** Records for the URLs of the screens, each made at its first use, once for a run. Most calls return the record's id. */
export interface Samples {
  person(role: Role): string;
  /** Application whose agreement is ready to be signed. */
  application(): Promise<string>;
  /** Application that both boards have approved and whose agreement is not uploaded yet: a template for `kit.copyApplications`. */
  decided(): Promise<string>;
  /** Application of `application()`, with one of its reviews, its online procedure that has changed rows of a table, and the id of a report that does not exist. */
  approved(): Promise<Record<'id' | 'reviewid' | 'procid' | 'reportid', string>>;
  /** Application with an offline procedure that waits for its minutes. */
  sitting(): Promise<Record<'id' | 'procid', string>>;
  /** Application assigned to the first expert. */
  evaluation(): Promise<string>;
  /** Application that the first expert has begun to evaluate, with that review and a block of its questions. */
  evaluating(): Promise<Record<'id' | 'reviewid' | 'groupid', string>>;
  /** Application whose review by the first expert waits for its protocol. */
  evaluated(): Promise<string>;
  /** New application without any decision. */
  submitted(): Promise<string>;
  /** Season, programme, lot and contest of the application of `submitted()`. */
  catalogue(): Promise<Record<Level, string>>;
  /** Methodology that is not in use yet, with one of its groups and a question of that group. */
  methodology(): Promise<Record<'id' | 'group' | 'questionid', string>>;
  /** Council with a member. */
  council(): Promise<string>;
  error(): Promise<string>;
  /** Template of documents with two versions. */
  template(): Promise<string>;
  /** Document generated from the template of `template()` for the application of `application()`. */
  document(): Promise<string>;
  /** Rollback that is done and waits for its signature. */
  rollback(): Promise<string>;
  /** Session of the direction with some marks and texts. */
  session(): Promise<string>;
  /** Session whose decisions are carried out and whose minutes wait for their signature. */
  heldSession(): Promise<string>;
  /** Selection of a candidate whom the commission has approved, and the direction's session with the candidate on its agenda. */
  selection(): Promise<Record<'id' | 'session', string>>;
  /** Public register with a row. */
  register(): Promise<{ id: string; registry: string }>;
  /** Distribution of experts over applications that has been carried out. */
  distribution(): Promise<string>;
}

/** One block of every kind. */
const TEMPLATE_BLOCKS = [
  { type: 'header', data: { text: 'Договір', level: 1 }, tunes: { alignment: { alignment: 'center' } } },
  { type: 'paragraph', data: { text: 'Місто {{place}}, <b>{{full_applicant_name}}</b>' } },
  { type: 'list', data: { style: 'ordered', items: [{ content: 'Предмет', items: [] }] } },
  {
    type: 'table',
    data: {
      withHeadings: true,
      content: [
        ['Транш', 'Сума'],
        ['I', '{{sum_number}}'],
      ],
    },
  },
  { type: 'spacer', data: { size: 'm' } },
  { type: 'bankDetails', data: { type: 'full' } },
];

const REGISTRY = 'received_applications';

/** Returns the budget of a demonstration's application with another price in each row and one row more: every cell of the compared table is in use. */
function changedBudgetLines(key: string): MultidataRow[] {
  const lines = contentOf(key).values.budget_lines as MultidataRow[];
  const changedLines = lines.map((line) => ({
    ...line,
    price: Number(line.price) + 150,
    total: Number(line.quantity) * (Number(line.price) + 150),
  }));
  return [
    ...changedLines,
    { title: 'Доступність', quantity: 1, unit: 'послуга', price: 25_000, total: 25_000 },
  ];
}

export function samples(kit: Kit): Samples {
  const submittedApplication = onceForRun(
    'submitted',
    async () => (await kit.beginApplication('fort-stage', 'Сцена у форті: третє літо')).application.id,
  );

  const applications = onceForRun('application', async () => {
    const { application: submission, driver } = await kit.beginApplication(
      'fort-stage',
      'Сцена у форті: друге літо',
    );
    await driver.technical();
    await driver.distribute();
    await driver.evaluate();
    const [reviewedCopy] = await kit.copyApplications(submission.id, ['Сцена у форті: засідання комісії']);
    await driver.negotiateOnline({ budget_lines: changedBudgetLines('fort-stage') });
    await driver.boards();
    const [decidedCopy] = await kit.copyApplications(submission.id, ['Сцена у форті: погоджена']);
    await driver.uploadAgreement();
    return {
      id: submission.id,
      reviewed: reviewedCopy?.application.id ?? '',
      decided: decidedCopy?.application.id ?? '',
    };
  });

  const application = async () => (await applications()).id;
  const decidedApplication = async () => (await applications()).decided;

  const approved = onceForRun('approved', async () => {
    const id = await application();
    const { application: view } = await kit.callAs<{ application: ApplicationView }>(
      'admin',
      'GET',
      `/api/application/${id}`,
    );
    const procid = view.negotiation_procedures[0]?._id ?? '';
    return { id, procid, reviewid: view.reviews[0]?._id ?? '', reportid: randomUUID() };
  });

  const sitting = onceForRun('sitting', async () => {
    const { reviewed: id } = await applications();
    const commission = {
      head: kit.person('project_head'),
      members: [kit.person('lawyer')],
      secretary: kit.person('financier'),
    };
    const validation = await kit
      .driver(id)
      .as('project_manager')
      .take('negotiation.create', { outcome: 'offline', commission });
    return { id, procid: expectDone(validation).record_id ?? '' };
  });

  const evaluation = onceForRun(
    'evaluation',
    async () => (await sentToExpert(kit, 'Зала шепоту: оцінювання')).id,
  );

  const evaluating = onceForRun('evaluating', async () => {
    const { id, driver, record } = await sentToExpert(kit, 'Зала шепоту: запитання');
    await driver.as('expert').take('review.start', record);
    const [block] = await questionsOf(kit, record.record_id);
    return { id, reviewid: record.record_id, groupid: block?.question_group_id ?? '' };
  });

  const evaluated = onceForRun('evaluated', async () => {
    const { id, driver, record } = await sentToExpert(kit, 'Зала шепоту: протокол');
    await driver.as('expert').take('review.start', record);
    for (const { question_group_id: group, questions } of await questionsOf(kit, record.record_id))
      for (const { question_id, max: score } of questions)
        await kit.callAs('expert', 'POST', `/api/expert/feedback/${record.record_id}/send/${group}`, {
          question_id,
          score,
        });
    await driver.as('expert').take('review.validate', { ...record, comment: comment(220) });
    await driver.as('expert_manager').take('review.approve', { ...record, comment: comment() });
    return id;
  });

  const catalogue = onceForRun('catalogue', async () => levelsOf(kit, await submittedApplication()));

  const methodology = onceForRun('methodology', () => copiedMethodology(kit));

  const council = onceForRun('council', async () => {
    const creation = await kit.callAs<{ council: { _id: string } }>('admin', 'POST', '/api/councils/create', {
      title: 'Рада музейної справи',
    });
    const { _id } = creation.council;
    await kit.callAs('admin', 'POST', '/api/councils', { _id, add: [kit.person('expert')] });
    return _id;
  });

  const template = onceForRun('template', async () => {
    const input = (title: string) => ({ title, template: { blocks: TEMPLATE_BLOCKS } });
    const creation = await kit.callAs<{ template: { _id: string } }>(
      'lawyer',
      'POST',
      '/api/documents/templates/store',
      input('Договір про грант'),
    );
    const { _id } = creation.template;
    await kit.callAs(
      'lawyer',
      'POST',
      `/api/documents/templates/${_id}`,
      input('Договір про надання гранту'),
    );
    return _id;
  });

  const document = onceForRun('document', async () => {
    // No document begins beside the uploaded agreement of `application`.
    const [copy] = await kit.copyApplications(await decidedApplication(), ['Сцена у форті: документ']);
    const generated = await kit.callAs<{ document_id: string }>(
      'lawyer',
      'POST',
      `/api/documents/templates/${await template()}/generate`,
      {
        application_id: copy?.application.id,
        template_data: { place: 'Київ' },
        // The kind of bank details that the applicant has.
        bank_details_template: 'legal_entity',
      },
    );
    return generated.document_id;
  });

  const error = onceForRun('error', async () => {
    const report = {
      url: '/inbox',
      message: 'the chart has no width',
      error: 'Error: the chart has no width',
    };
    const { id } = await kit.callAs<{ id: string }>('admin', 'POST', '/logger', report);
    const { groups } = await kit.callAs<{ groups: { _id: string }[] }>(
      'admin',
      'GET',
      `/api/client-errors?id=${id}`,
    );
    return groups[0]?._id ?? '';
  });

  const otherContest = onceForRun('elsewhere', async () => {
    const { application: submission, driver } = await kit.beginApplication(
      'map-of-silence',
      'Мапа тиші: повернута',
    );
    await driver.technical();
    return submission.id;
  });

  const rollback = onceForRun('rollback', async () => {
    interface Answer {
      rollback: { _id: string; state: string };
    }
    const rollbackAnswer = await kit.callAs<Answer>('admin', 'POST', '/api/rollback/applications', {
      type: 'application',
      password: DEMO_PASSWORD,
      application_ids: [await otherContest()],
      section: 'tech_review',
      status: 0,
    });
    const { _id } = rollbackAnswer.rollback;
    await waitUntil(async () => {
      const rollback = await kit.callAs<Answer>('admin', 'GET', `/api/rollback/${_id}`);
      return rollback.rollback.state === 'done';
    });
    return _id;
  });

  const distribution = onceForRun('distribution', async () => {
    const { application: submission, driver } = await kit.beginApplication(
      'fort-stage',
      'Сцена у форті: розподіл разом',
    );
    await driver.technical();
    const body = { applications: [submission.id] };
    const callAsManager = <T>(path: string, body: object) =>
      kit.callAs<T>('expert_manager', 'POST', path, body);
    const plan = await callAsManager<{ seed: number; digest: string }>('/api/distribution/plan', body);
    const { seed, digest } = plan;
    return (await callAsManager<{ _id: string }>('/api/distribution', { ...body, seed, digest }))._id;
  });

  const register = onceForRun('register', async () => {
    const { contest: id } = await levelsOf(kit, await otherContest());
    await kit.callAs('admin', 'POST', `/api/catalogs/contests/${id}/registery`, {
      registries: { [REGISTRY]: true },
    });
    return { id, registry: REGISTRY };
  });

  const session = onceForRun('session', async () => {
    const { id, applications } = await openSession(kit, 'перша');
    await kit.callAs('chief', 'POST', `/api/direction/${id}`, {
      results: applications.slice(0, 1).map((applicationId) => ({ _id: applicationId, status: 2 })),
      direction_date: TEXTS.direction_date,
    });
    return id;
  });

  const heldSession = onceForRun('heldSession', async () => {
    const { id, applications } = await openSession(kit, 'друга');
    const results = applications.map((applicationId, index) => ({
      _id: applicationId,
      status: index === 0 ? -2 : 2,
    }));
    await kit.callAs('chief', 'POST', `/api/direction/${id}/finish`, { ...TEXTS, results });
    await waitUntil(async () => {
      const { applications: decidedApplications } = await sessionOf(kit, id);
      return decidedApplications.every(({ carried_out: outcome }) => outcome?.state === 'done');
    });
    return id;
  });

  const selection = onceForRun('selection', async () => {
    const experts = [await selected(kit, 'Ярина Лісова'), await selected(kit, 'Остап Верес')];
    await approveByCommission(kit, experts);
    return { id: experts[0]?.id ?? '', session: await openSitting(kit, 'experts', experts) };
  });

  return {
    person: kit.person,
    selection,
    session,
    heldSession,
    application,
    decided: decidedApplication,
    approved,
    sitting,
    evaluation,
    evaluating,
    evaluated,
    submitted: submittedApplication,
    catalogue,
    methodology,
    council,
    error,
    template,
    document,
    rollback,
    distribution,
    register,
  };
}

/** Submits an application and assigns the first expert by hand, as the others are drawn. */
async function sentToExpert(kit: Kit, title: string) {
  const { application, driver } = await kit.beginApplication('whispering-hall', title);
  const expertId = kit.person('expert');
  await driver.technical();
  await driver.distribute(expertId);
  const { reviews } = await driver.as('expert_manager').view();
  return {
    id: application.id,
    driver,
    record: { record_id: reviews.find(({ expert }) => expert?._id === expertId)?._id ?? '' },
  };
}

async function questionsOf(kit: Kit, reviewId: string) {
  type RollbackPoint = {
    feedbacks: { question_group_id: string; questions: { question_id: string; max: number }[] }[];
  };
  return (await kit.callAs<RollbackPoint>('expert', 'GET', `/api/expert/review/${reviewId}/feedbacks`))
    .feedbacks;
}

async function levelsOf(kit: Kit, application: string): Promise<Record<Level, string>> {
  type Found = Partial<Record<Level, { _id: string }>>;
  const { data } = await kit.callAs<{ data: Found }>('admin', 'GET', `/api/common/decode/${application}`);
  const id = (level: Level) => data[level]?._id ?? '';
  return { season: id('season'), program: id('program'), lot: id('lot'), contest: id('contest') };
}

async function copiedMethodology(kit: Kit): Promise<Record<'id' | 'group' | 'questionid', string>> {
  const BASE = '/api/evaluation';
  type Listed = { _id: string }[];
  const { methodologies } = await kit.callAs<{ methodologies: Listed }>(
    'admin',
    'GET',
    `${BASE}/methodology`,
  );
  const creation = await kit.callAs<{ _id: string }>(
    'admin',
    'POST',
    `${BASE}/methodology/${methodologies[0]?._id}/copy`,
    { title: 'Редакція наступного року' },
  );
  const { groups } = await kit.callAs<{ groups: Listed }>(
    'admin',
    'GET',
    `${BASE}/methodology/${creation._id}`,
  );
  const group = groups[0]?._id ?? '';
  const { questions } = await kit.callAs<{ questions: Listed }>('admin', 'GET', `${BASE}/groups/${group}`);
  return { id: creation._id, group, questionid: questions[0]?._id ?? '' };
}

/** Creates a session on two applications: one that a manager has sent to the direction, one with an appeal. */
async function openSession(kit: Kit, name: string): Promise<{ id: string; applications: string[] }> {
  const sentApplication = await kit.beginApplication('fort-stage', `Сцена у форті: дирекція, ${name}`);
  await sentApplication.driver.toDirection();
  const appealed = await kit.beginApplication('map-of-silence', `Мапа тиші: апеляція, ${name}`);
  await appealed.driver.appeal();
  const applications = [sentApplication.application.id, appealed.application.id];
  const { _id: id } = await kit.callAs<{ _id: string }>('chief', 'POST', '/api/direction/create', {
    type: 'tech_review',
    users: [kit.person('chief'), kit.person('project_head')],
    applications,
  });
  // Wait until its workflow has started.
  await waitUntil(async () => (await sessionOf(kit, id)).epoch > 0);
  return { id, applications };
}

const sessionOf = async (kit: Kit, id: string): Promise<SessionView> =>
  (await kit.callAs<{ session: SessionView }>('chief', 'GET', `/api/direction/${id}`)).session;
