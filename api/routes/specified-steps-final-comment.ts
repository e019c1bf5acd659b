import { APPLICATION } from '../../domain/application';
import { exists } from '../../domain/processes';
import { refusal } from '../../domain/process/refusal';
import type { Refusal } from '../../domain/process/types';
import { row } from '../../db/query';
import { applicationSteps as contract } from '../contract/specified-steps-application';
import type { Policy } from './mount';
import { mount } from './mount';
import type { Services, SignedIn } from '../services';
import type { Area } from './specified-steps-at';
import { keepNote, newestNote, type NoteRule } from './specified-steps-notes';

const STEP = 'expert_review.finish';
const KEY = 'final-comment';
/** The comment may be written while the experts are still at work. */
const NOT_YET: readonly string[] = ['reviews-open', 'experts-missing'];

const division: Policy = (account) => exists(STEP, account.role);

const rule = ({ id, role }: SignedIn): NoteRule => ({
  step: STEP,
  refuse: (state): Refusal | undefined => {
    const refused = refusal(
      APPLICATION,
      state,
      { name: STEP, actor: { id, role }, input: {}, now: Date.now() },
      true,
    );
    return refused && !NOT_YET.includes(refused.code) ? refused : undefined;
  },
});

/** The expert division's overall comment, kept until the expert review is ended (2 §2, §7). */
export const finalCommentArea: Area = (router, services) =>
  mount(router, services, contract.saveFinalComment, division, async ({ params, body, account }) => {
    const note = { key: KEY, body: { message: body.message } };
    const kept = await keepNote(services, account, params.id, rule(account), note);
    return { final_message: kept.body.message, updated_at: kept.updated_at };
  });

/** The comment kept for this passage of the expert review; one from before a rollback does not speak for itself. */
export async function finalComment({ db }: Services, applicationId: string): Promise<string | undefined> {
  const note = await newestNote<{ message: string }>({ db }, applicationId, KEY);
  const current = await row<{ epoch: number }>({ db }, 'select epoch from applications where id = $1', [
    applicationId,
  ]);
  return note && note.epoch === current?.epoch ? note.body.message : undefined;
}
