import type { z } from 'zod';
import { lengthOf, LIMITS } from '../../../../domain/limits';
import { FEEDBACK_ROLES } from '../../../../domain/application/reporting';
import { overall } from '../../../../domain/application/overall';
import { Overall } from '../../../../domain/statuses';
import type { Role } from '../../../../domain/roles';
import type { Refusal } from '../../../../domain/process/types';
import { reportingSteps as contract, type reportFeedback } from '../contract/reporting';
import { newestNote, type Note } from '../../../../records/notes';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { named, type Area } from './at';
import { keepNote, type NoteRule } from './notes';

type Feedback = z.output<typeof reportFeedback>;
type Words = Pick<Feedback, 'status' | 'message'>;

const TYPES = ['content', 'finance'] as const;

const keyOf = (type: Feedback['type']) => `reporting-feedback:${type}`;

/** While reporting goes on, and longer than 100 characters (rules/reporting-and-act, "Feedback"). */
const rule = (type: Feedback['type'], message: string, role: Role): NoteRule => ({
  step: `reporting_${type}.save`,
  refuse: (state): Refusal | undefined => {
    const roles = FEEDBACK_ROLES[type];
    if (!roles.includes(role)) return { code: 'role', params: { roles: [...roles] } };
    const stage = overall(state);
    if (stage !== Overall.reporting) return { code: 'wrong-stage', params: { stage } };
    const [limit, length] = [LIMITS.negotiationComment, lengthOf(message)];
    return length < limit ? { code: 'comment-too-short', params: { limit, length } } : undefined;
  },
});

const present = (type: Feedback['type'], { body, user, updated_at }: Note<Words>): Feedback => ({
  type,
  status: body.status,
  message: body.message,
  user,
  updated_at,
});

/** Feedback on a type of reporting: recorded, and moves nothing (rules/reporting-and-act, "Feedback"). */
export const feedbackArea: Area = (router, services) =>
  mount(router, services, contract.saveReportFeedback, ({ params, body, account }) =>
    named({}, async () => {
      const { type, status, message } = body;
      const note = { key: keyOf(type), body: { status, message } };
      const kept = await keepNote<Words>(
        services,
        account,
        params.id,
        rule(type, message, account.role),
        note,
      );
      return { feedback: present(type, kept) };
    }),
  );

/** The newest feedback on each type that has any. */
export async function feedbacksOf({ db }: Services, applicationId: string): Promise<Feedback[]> {
  const found = await Promise.all(
    TYPES.map(async (type) => {
      const note = await newestNote<Words>({ db }, applicationId, keyOf(type));
      return note ? [present(type, note)] : [];
    }),
  );
  return found.flat();
}
