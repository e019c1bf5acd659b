import { call } from './http';
import { approvalBody } from './approval-body';
import { comment, type StepAnswer } from './staff';
import { expectDone, type ApplicationDriver } from './application-driver';
import type { World } from './world';

/** Target of an application's rollback, as in the form (rules/rollback, "Request"). */
export interface Target {
  section: 'tech_review' | 'expert_review' | 'reporting_review';
  status: number;
  subsection?: 'direction' | 'supervisory_board' | 'grunt_agreement';
  subsection_status?: number;
}

/** The list of rules/rollback, "Points", in the order in which an application passes it; written by hand. */
export const TARGETS = {
  'technical review: not processed': { section: 'tech_review', status: 0 },
  'expert review: not processed': { section: 'expert_review', status: 0 },
  'experts distributed': { section: 'expert_review', status: 1 },
  'passed both reviews': { section: 'reporting_review', status: 0 },
  'negotiation in progress': { section: 'reporting_review', status: 1 },
  'negotiation passed': { section: 'reporting_review', status: 2 },
  'direction: no decision': {
    section: 'reporting_review',
    status: 3,
    subsection: 'direction',
    subsection_status: 0,
  },
  'supervisory board: no decision': {
    section: 'reporting_review',
    status: 4,
    subsection: 'supervisory_board',
    subsection_status: 0,
  },
  'agreement not uploaded': {
    section: 'reporting_review',
    status: 5,
    subsection: 'grunt_agreement',
    subsection_status: 0,
  },
  'agreement signed, no scan': {
    section: 'reporting_review',
    status: 5,
    subsection: 'grunt_agreement',
    subsection_status: 4,
  },
  reporting: { section: 'reporting_review', status: 6 },
  act: { section: 'reporting_review', status: 7 },
} as const satisfies Record<string, Target>;
export type TargetName = keyof typeof TARGETS;
export const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];

/** A point on an application's path, with the steps that lead there from the previous station. */
export interface Station {
  name: string;
  /** The target that is entered here; absent in the middle of a stage. */
  enters?: TargetName;
  /** The target that is entered here again: a rollback returns to its last passage. */
  again?: TargetName;
  /** The target that was passed last, in the middle of a stage; `all`: the targets before it are tried, too. */
  passed?: TargetName;
  all?: true;
  /** Positions of the additional agreements that are removed here, one list for each rollback. */
  removal?: readonly (readonly number[])[];
  go: (one: ApplicationDriver, world: World) => Promise<unknown>;
}

const negotiationOf = async (driver: ApplicationDriver): Promise<string> =>
  (await driver.as('admin').view()).negotiation_procedures[0]?._id ?? '';
const additionalsOf = async (driver: ApplicationDriver) =>
  (await driver.as('admin').view()).reporting_review.grunt_agreement.additionalFiles;

async function uploadAdditional(driver: ApplicationDriver): Promise<void> {
  const lawyer = driver.as('lawyer');
  const file = await lawyer.upload('additional.upload', 'file');
  expectDone(await lawyer.take('additional.upload', { files: { file: [file] } }));
}

/** Signs an additional agreement as the director and as the applicant. */
async function signAdditional(driver: ApplicationDriver, position: number): Promise<void> {
  const { id, file } = (await additionalsOf(driver))[position] ?? {};
  expectDone(await driver.as('chief').sign('additional.sign', id));
  const path = `/applications/${driver.id}/additional/${file?._id}/signature`;
  expectDone((await driver.applicantSystem.signFiles(path, [file?._id ?? ''])) as StepAnswer);
}

async function answerNegotiation(
  driver: ApplicationDriver,
  role: 'project_manager' | 'lawyer' | 'financier',
  step: string,
) {
  const body = { record_id: await negotiationOf(driver), outcome: 'approved', comment: comment(120) };
  expectDone(await driver.as(role).take(`negotiation.${step}`, body));
}

/** Stations of an application's whole path, from submission to completion. */
export const STATIONS: readonly Station[] = [
  { name: 'submitted', enters: 'technical review: not processed', go: () => Promise.resolve() },
  {
    name: 'technical protocol made, unsigned',
    passed: 'technical review: not processed',
    async go(driver) {
      const pm = driver.as('project_manager');
      expectDone(await pm.take('tech_review.validate', approvalBody(await pm.view())));
    },
  },
  {
    name: 'expert review: not processed',
    enters: 'expert review: not processed',
    go: async (driver) => expectDone(await driver.as('project_manager').sign('tech_review.sign')),
  },
  {
    name: 'experts distributed',
    enters: 'experts distributed',
    go: (driver) => driver.distribute(),
  },
  {
    name: 'every review signed',
    passed: 'experts distributed',
    async go(driver, { url, cast }) {
      await driver.review();
      const path = `/api/expert/application/${driver.id}/save-final-comment`;
      const message = 'Загальний коментар експертного відділу.';
      await call(url, cast.by.expert_manager.token, 'POST', path, { body: { message } });
    },
  },
  {
    name: 'passed both reviews',
    enters: 'passed both reviews',
    go: async (driver) =>
      expectDone(await driver.as('project_head').take('expert_review.finish', { outcome: 'approved' })),
  },
  {
    name: 'negotiation in progress',
    enters: 'negotiation in progress',
    go: (driver) => driver.openNegotiation(),
  },
  {
    name: 'the applicant and one role have answered',
    passed: 'negotiation in progress',
    async go(driver) {
      expectDone((await driver.applicantSystem.changes(await negotiationOf(driver))) as StepAnswer);
      await answerNegotiation(driver, 'project_manager', 'answer_pm');
    },
  },
  {
    name: 'negotiation passed',
    enters: 'negotiation passed',
    async go(driver) {
      await answerNegotiation(driver, 'lawyer', 'answer_lawyer');
      await answerNegotiation(driver, 'financier', 'answer_financier');
      const body = { record_id: await negotiationOf(driver), outcome: 'passed' };
      expectDone(await driver.as('project_manager').take('negotiation.decide', body));
    },
  },
  {
    name: 'direction: no decision',
    enters: 'direction: no decision',
    go: async (driver) =>
      expectDone(await driver.as('project_head').sign('negotiation.sign', await negotiationOf(driver))),
  },
  {
    name: 'the direction has not approved',
    passed: 'direction: no decision',
    go: async (driver) =>
      expectDone(
        await driver.as('chief').take('direction.decide', { outcome: 'not_approved', comment: comment() }),
      ),
  },
  {
    name: 'supervisory board: no decision',
    enters: 'supervisory board: no decision',
    go: async (driver) =>
      expectDone(
        await driver.as('chief').take('direction.change', { outcome: 'approved', comment: comment() }),
      ),
  },
  {
    name: 'agreement not uploaded',
    enters: 'agreement not uploaded',
    go: async (driver) =>
      expectDone(
        await driver.as('director').take('supervisory_board.decide', { outcome: 'approved', sum: '300000' }),
      ),
  },
  {
    name: 'agreement signed by the director',
    passed: 'agreement not uploaded',
    async go(driver) {
      await driver.uploadAgreement();
      expectDone(await driver.as('chief').sign('agreement.sign'));
    },
  },
  {
    name: 'agreement signed, no scan',
    enters: 'agreement signed, no scan',
    async go(driver) {
      const path = `/applications/${driver.id}/agreement/signature`;
      expectDone((await driver.applicantSystem.sign(path, driver.id, ['main', 'budget'])) as StepAnswer);
    },
  },
  {
    name: 'scan and two additional agreements, one signed',
    passed: 'agreement signed, no scan',
    removal: [[0], [0, 1]],
    async go(driver) {
      const lawyer = driver.as('lawyer');
      const scan = await lawyer.upload('agreement.scan', 'scan');
      expectDone(await lawyer.take('agreement.scan', { files: { scan: [scan] } }));
      await uploadAdditional(driver);
      await signAdditional(driver, 0);
      await uploadAdditional(driver);
    },
  },
  { name: 'reporting', enters: 'reporting', removal: [[1]], go: (driver) => driver.endAgreement() },
  {
    name: 'finalisation made (-2)',
    passed: 'reporting',
    all: true,
    go: async (driver) =>
      expectDone(
        await driver.as('project_manager').take('finalisation.make', { comment: 'Заявник відмовився.' }),
      ),
  },
  {
    name: 'finalisation withdrawn',
    again: 'reporting',
    go: async (driver) => expectDone(await driver.as('project_manager').take('finalisation.withdraw')),
  },
  {
    name: 'content report uploaded',
    passed: 'reporting',
    go: async (driver) =>
      expectDone((await driver.applicantSystem.report(driver.id, 'content')) as StepAnswer),
  },
  { name: 'act', enters: 'act', removal: [[0, 1]], go: acceptReports },
  {
    name: 'act signed by the director',
    passed: 'act',
    async go(driver) {
      const lawyer = driver.as('lawyer');
      const actFile = await lawyer.upload('act.upload', 'act');
      expectDone(await lawyer.take('act.upload', { files: { act: [actFile] } }));
      expectDone(await driver.as('chief').sign('act.sign'));
    },
  },
  {
    name: 'completed',
    passed: 'act',
    all: true,
    async go(driver) {
      await signAdditional(driver, 1);
      expectDone(
        (await driver.applicantSystem.sign(`/applications/${driver.id}/act/signature`, driver.id, [
          'act',
        ])) as StepAnswer,
      );
      expectDone(await driver.as('lawyer').take('act.end'));
    },
  },
];

/** Accepts both reports; the content report is uploaded already. */
async function acceptReports(driver: ApplicationDriver): Promise<void> {
  for (const [type, role] of [
    ['content', 'project_manager'],
    ['finance', 'financier'],
  ] as const) {
    if (type === 'finance') expectDone((await driver.applicantSystem.report(driver.id, type)) as StepAnswer);
    const { procedures } = (await driver.as('admin').view()).reporting_review.reporting;
    const record_id = procedures.find((report) => report.type === type)?._id;
    const review = { record_id, comment: comment() };
    expectDone(await driver.as(role).take(`reporting_${type}.review`, { ...review, outcome: 'yes' }));
    expectDone(await driver.as(role).take(`reporting_${type}.answer`, { ...review, outcome: 'accepted' }));
  }
}

/** Every pair of a station and a target that was passed before it. */
export const PAIRS: readonly (readonly [station: string, target: TargetName])[] = STATIONS.flatMap(
  (station, index) => targetsAt(index).map((target) => [station.name, target] as const),
);

/**
 * Returns the targets before a station, without the one entered there. In the middle of a stage this is only the
 * beginning of the stage, because earlier targets are tried from the station at that beginning.
 */
export function targetsAt(index: number): TargetName[] {
  const { enters, passed, all } = STATIONS[index] as Station;
  if (enters) return TARGET_NAMES.slice(0, TARGET_NAMES.indexOf(enters));
  if (!passed) return [];
  return all ? TARGET_NAMES.slice(0, TARGET_NAMES.indexOf(passed) + 1) : [passed];
}
