import type Router from '@koa/router';
import { APPLICATION } from '../../../../domain/application';
import { findRefusal } from '../../../../domain/process/refusal';
import type { Refusal } from '../../../../domain/process/types';
import { FINISHES_REVIEW } from '../../../../records/steps/kept-comment';
import { saveFinalComment } from '../contract/evaluation';
import { mount } from '../../../mount';
import { FINAL_COMMENT } from '../../../../records/notes';
import type { Services, SignedIn } from '../../../services';
import { saveNote, type NoteRule } from './notes';

/** Refusals of the step that do not prevent the comment. It may be written while experts are still working. */
const COMMENT_ALLOWED_DESPITE: readonly string[] = ['reviews-open', 'experts-missing'];

const rule = ({ id, role }: SignedIn): NoteRule => ({
  step: FINISHES_REVIEW,
  refuse: (state): Refusal | undefined => {
    const reason = findRefusal(
      APPLICATION,
      state,
      { name: FINISHES_REVIEW, actor: { id, role }, input: {}, now: Date.now() },
      true,
    );
    return reason && !COMMENT_ALLOWED_DESPITE.includes(reason.code) ? reason : undefined;
  },
});

/**
 * Routes of the expert division's overall comment, stored as a draft until the expert review is ended
 * (rules/expert-review, "Overall comment").
 */
export const finalCommentRoutes = (router: Router, services: Services): void =>
  mount(router, services, saveFinalComment, async ({ params, body, account }) => {
    const note = { key: FINAL_COMMENT, body: { message: body.message } };
    const storedNote = await saveNote(services, account, params.id, rule(account), note);
    return { final_message: storedNote.body.message, updated_at: storedNote.updated_at };
  });
