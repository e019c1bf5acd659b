import type { Role } from '../../domain/roles';
import { applicantSystemOf } from './applicant';
import { call } from './http';
import { approvalBody } from './approval-body';
import { comment, staffCalls, type StepAnswer } from './staff';
import { waitUntil } from './wait';
import type { World } from './world';

export { waitUntil };

/** Returns the decision of a step that must succeed. */
export function expectDone(result: StepAnswer) {
  if (result.status !== 200) throw new Error(JSON.stringify(result.problem));
  return result.data.decision;
}

/**
 * Returns the driver of one application: each method takes the steps of one stage, as the people of that stage would.
 */
export function applicationDriver(world: World, id: string) {
  const as = (role: Role) => staffCalls(world, world.cast.by[role], id);
  const applicantSystem = applicantSystemOf(world);
  const pm = as('project_manager');

  async function validate(changes: { need_direction?: boolean; fields?: boolean } = {}): Promise<void> {
    const approvedBody = approvalBody(await pm.view());
    const validation = approvedBody.validation && { ...approvedBody.validation, ...changes };
    expectDone(await pm.take('tech_review.validate', { ...approvedBody, validation }));
    expectDone(await pm.sign('tech_review.sign'));
  }

  return {
    id,
    as,
    applicantSystem,

    technical: () => validate(),

    /** Validates the application so that the direction must decide: the technical review is at status -3. */
    toDirection: () => validate({ need_direction: true }),

    /** Rejects the application and appeals as the applicant: the technical review is at status -4. */
    async appeal(): Promise<void> {
      await validate({ fields: false });
      const file_id = await applicantSystem.putFile('appeal', 'Апеляція');
      const answer = await applicantSystem.to('POST', `/applications/${id}/appeal`, { file_id });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    },

    /** Assigns the named experts, if any, and draws the others. */
    async distribute(...experts: string[]): Promise<void> {
      expectDone(await as('expert_manager').take('expert_review.distribute', { experts }));
    },

    /** Takes every review that waits for its expert to the signed protocol, with `points` for each question. */
    async review(points?: number): Promise<void> {
      const { reviews } = await pm.view();
      for (const review of reviews.filter(({ status }) => status.id === 0)) {
        const person = world.cast.experts.find((expert) => expert.id === review.expert?._id);
        if (!person) throw new Error('the expert is not of the cast');
        const expert = staffCalls(world, person, id);
        const record = { record_id: review._id };
        expectDone(await expert.take('review.start', record));
        await scoreAll(world, person.token, review._id, points);
        expectDone(await expert.take('review.validate', { ...record, comment: comment(220) }));
        expectDone(await as('expert_manager').take('review.approve', { ...record, comment: comment() }));
        expectDone(await expert.take('review.protocol', record));
        expectDone(await expert.sign('review.sign', review._id));
      }
    },

    /** Completes every review and finishes the expert review. */
    async evaluate(points?: number): Promise<void> {
      await this.review(points);
      expectDone(await as('project_head').take('expert_review.finish', { outcome: 'approved' }));
    },

    /** Creates an online negotiation, which waits for the applicant; returns its id. */
    async openNegotiation(): Promise<string> {
      return expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
    },

    /** Completes an online negotiation, in which the applicant also changes these fields; returns its id. */
    async negotiateOnline(fields?: Record<string, unknown>): Promise<string> {
      const record_id = await this.openNegotiation();
      expectDone((await applicantSystem.changes(record_id, fields)) as StepAnswer);
      const answer = { record_id, outcome: 'approved', comment: comment(120) };
      expectDone(await pm.take('negotiation.answer_pm', answer));
      expectDone(await as('lawyer').take('negotiation.answer_lawyer', answer));
      expectDone(await as('financier').take('negotiation.answer_financier', answer));
      expectDone(await pm.take('negotiation.decide', { record_id, outcome: 'passed' }));
      expectDone(await as('project_head').sign('negotiation.sign', record_id));
      return record_id;
    },

    async boards(): Promise<void> {
      expectDone(await as('chief').take('direction.decide', { outcome: 'approved' }));
      expectDone(
        await as('director').take('supervisory_board.decide', { outcome: 'not_needed', sum: '150 000,25' }),
      );
    },

    /** Makes and signs a finalisation, and waits until the workflow has ended. */
    async finalise(): Promise<void> {
      expectDone(await pm.take('finalisation.make', { comment: 'Заявник відмовився.' }));
      expectDone(await pm.sign('finalisation.sign'));
      await world.services.temporal.workflow.getHandle(`application:${id}`).result();
    },

    /** Uploads main file, with this title, and budget of the agreement, and hands it over. */
    async uploadAgreement(mainTitle?: string): Promise<void> {
      const lawyer = as('lawyer');
      const mainFile = await lawyer.upload('agreement.file', 'main', undefined, mainTitle);
      const budget = await lawyer.upload('agreement.file', 'budget');
      expectDone(await lawyer.take('agreement.file', { files: { main: [mainFile], budget: [budget] } }));
      expectDone(await lawyer.take('agreement.upload'));
    },

    async signAgreement(firstSigner: 'director' | 'applicant' = 'director'): Promise<void> {
      const director = async () => void expectDone(await as('chief').sign('agreement.sign'));
      const signAsApplicant = async () =>
        void expectDone(
          (await applicantSystem.sign(`/applications/${id}/agreement/signature`, id, [
            'main',
            'budget',
          ])) as StepAnswer,
        );
      for (const sign of firstSigner === 'director'
        ? [director, signAsApplicant]
        : [signAsApplicant, director])
        await sign();
    },

    async endAgreement(): Promise<void> {
      expectDone(await as('lawyer').take('agreement.end'));
    },

    /** Uploads a report of this type as the applicant; returns its id. */
    async sendReport(type: 'content' | 'finance'): Promise<string> {
      return expectDone((await applicantSystem.report(id, type)) as StepAnswer).record_id ?? '';
    },

    async report(): Promise<void> {
      for (const [type, role] of [
        ['content', 'project_manager'],
        ['finance', 'financier'],
      ] as const) {
        const record_id = await this.sendReport(type);
        expectDone(
          await as(role).take(`reporting_${type}.review`, { record_id, outcome: 'yes', comment: comment() }),
        );
        expectDone(
          await as(role).take(`reporting_${type}.answer`, {
            record_id,
            outcome: 'accepted',
            comment: comment(),
          }),
        );
      }
    },

    async act(): Promise<void> {
      const lawyer = as('lawyer');
      expectDone(
        await lawyer.take('act.upload', { files: { act: [await lawyer.upload('act.upload', 'act')] } }),
      );
      expectDone(await as('chief').sign('act.sign'));
      expectDone(
        (await applicantSystem.sign(`/applications/${id}/act/signature`, id, ['act'])) as StepAnswer,
      );
      expectDone(await lawyer.take('act.end'));
    },
  };
}

/** Submits an application, with a workbook as its budget if one is given, and waits until its workflow has begun. */
export async function beginApplication(
  world: World,
  contestId: string,
  budget?: Uint8Array,
): Promise<ReturnType<typeof applicationDriver>> {
  const id = await applicantSystemOf(world).submit(contestId, undefined, budget);
  await waitUntilApplicationBegun(world, id);
  return applicationDriver(world, id);
}

/** Waits until the application's workflow has begun: from then on its first task is in the inbox. */
export async function waitUntilApplicationBegun(world: World, id: string): Promise<void> {
  const admin = staffCalls(world, world.cast.by.admin, id);
  await waitUntil(async () => (await admin.view()).epoch > 0);
}

/** Scores every question of an expert's review with `points`, by default with the question's maximum. */
export async function scoreAll(
  world: World,
  token: string,
  reviewId: string,
  points?: number,
): Promise<void> {
  interface Group {
    question_group_id: string;
    questions: { question_id: string; max: number }[];
  }
  const path = `/api/expert/review/${reviewId}/feedbacks`;
  const { data } = await call<{ feedbacks: Group[] }>(world.url, token, 'GET', path);
  for (const { question_group_id: group, questions } of data.feedbacks) {
    for (const { question_id, max } of questions) {
      const sendPath = `/api/expert/feedback/${reviewId}/send/${group}`;
      const answer = await call(world.url, token, 'POST', sendPath, {
        body: { question_id, score: points ?? max },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    }
  }
}

/** Driver of one application: each person's steps, the applicant's steps, and its pages. */
export type ApplicationDriver = ReturnType<typeof applicationDriver>;
