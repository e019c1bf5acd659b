import type { Procedure } from '../../../domain/application/state';
import { AnswerStatus, NegotiationStatus as N, Overall } from '../../../domain/statuses';
import { overall } from '../../../domain/application/overall';
import { approvalComments, finalBudgetDocument, laterDocument } from '../../content';
import type { Story } from '../story';
import { pick } from './pick';

const { pm, lawyer, financer, success } = approvalComments.negotiation;

/** Opens the application's procedure, online or with a commission. */
export async function open(story: Story): Promise<void> {
  const state = await story.look();
  if (overall(state) !== Overall.submitted || state.procedures.length > 0) return;
  const outcome = story.content.procedure;
  const commission = {
    head: story.as('director').id,
    members: [story.as('lawyer').id, story.as('financier').id],
    secretary: story.as('project_manager').id,
  };
  await story
    .as('project_manager')
    .take('negotiation.create', { outcome, ...(outcome === 'offline' && { commission }) });
}

/** Sends the applicant's changes in an online negotiation. */
export async function change(story: Story): Promise<void> {
  const { id, status } = await procedureOf(story);
  if (status === N.ongoing) await story.applicant.changes(id);
}

/** Answers an online negotiation as the roles in `parts`; by default as all three. */
export async function answer(
  story: Story,
  parts: readonly ('pm' | 'lawyer' | 'financier')[] = ['pm', 'lawyer', 'financier'],
): Promise<void> {
  const comments = {
    pm: { role: 'project_manager', texts: pm.approve },
    lawyer: { role: 'lawyer', texts: lawyer.approve },
    financier: { role: 'financier', texts: financer.approve },
  } as const;
  for (const part of parts) {
    const procedure = await procedureOf(story);
    if (procedure.status !== N.changed || procedure[part] !== AnswerStatus.pending) continue;
    const { role, texts } = comments[part];
    await story.as(role).take(`negotiation.answer_${part}`, {
      record_id: procedure.id,
      outcome: 'approved',
      comment: pick(texts, story.index),
    });
  }
}

/** Uploads the minutes of the commission's meeting in an offline negotiation. */
export async function uploadMinutes(story: Story): Promise<void> {
  const { id: record_id, status, type, minutes } = await procedureOf(story);
  if (type !== 'offline' || minutes || status !== N.notStarted) return;
  const manager = story.as('project_manager');
  const document = laterDocument('minutes', story.content);
  const file = await manager.upload('negotiation.minutes', 'minutes', document, record_id);
  await manager.take('negotiation.minutes', { record_id, files: { minutes: [file] } });
}

export async function decidePassed(story: Story): Promise<void> {
  const { id: record_id, status } = await procedureOf(story);
  if (status >= N.passed) return;
  const manager = story.as('project_manager');
  const comment = pick(success, story.index);
  const final = finalBudgetDocument(story.content);
  const files = final && {
    estimate: [await manager.upload('negotiation.decide', 'estimate', final.document, record_id)],
  };
  await manager.take('negotiation.decide', {
    record_id,
    outcome: 'passed',
    comment,
    ...(final && { sum: String(final.sum), files }),
  });
}

export async function sign(story: Story): Promise<void> {
  const { id: record_id, status } = await procedureOf(story);
  if (status === N.passed) await story.as('project_head').sign('negotiation.sign', { record_id });
}

async function procedureOf(story: Story): Promise<Procedure> {
  const last = (await story.look()).procedures.at(-1);
  return last ?? Promise.reject(new Error(`${story.content.key}: no procedure`));
}
