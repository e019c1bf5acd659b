import type { StepRow } from '../../domain/processes';
import { translate } from '../../texts/translate';
import { arrows } from './mermaid';

const list = (items: readonly string[]) => items.join(', ');

/** Returns the names of roles in English. */
const roleNames = (roles: readonly string[]) =>
  list(roles.map((role) => translate('en', `processes:roleInline.${role}`)));

/** Returns transitions of a step as `from → to`; transitions to the same status are joined. */
export function transitionsText(step: StepRow): string {
  const groups = new Map<string, (number | 'absent')[]>();
  for (const { from, to, outcome, stays } of arrows(step)) {
    const key = `${stays ? 'stays' : to}${outcome ? ` (${outcome})` : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), from]);
  }
  return [...groups].map(([target, from]) => `${from.map(statusText).join(', ')} → ${target}`).join('<br>');
}

const statusText = (from: number | 'absent') => (from === 'absent' ? 'none' : String(from));

/** Returns the roles that may take the step. */
export const rolesText = (step: StepRow): string =>
  step.own ? `${roleNames(step.who)} whose record it is` : roleNames(step.who);

/** Returns inputs and other conditions of the step. */
export function needsText(step: StepRow): string {
  const { needs = {} } = step;
  const outcomes = needs.commentFor ? ` (${list(needs.commentFor)})` : '';
  const inputs = (needs.inputs ?? []).filter((name) => name !== 'newId');
  return [
    step.during && `overall ${list(step.during.map(String))}`,
    needs.comment && `comment of ${needs.comment} or more${outcomes}`,
    needs.commentRequestedFor && `comment (${list(needs.commentRequestedFor)}), asked by page and API`,
    needs.files && `file: ${list(needs.files)}`,
    needs.optionalFiles && `${needs.anyFile ? 'one file of' : 'file if any'}: ${list(needs.optionalFiles)}`,
    inputs.length > 0 && `input: ${list(inputs)}`,
    needs.sumFor && `sum if any${needs.sumFor.includes('done') ? '' : ` (${list(needs.sumFor)})`}`,
    step.protocolKind && `makes the ${step.protocolKind} protocol`,
    step.signs && 'signature',
    step.confirm && 'confirmation',
    step.batch && 'in a batch, too',
  ]
    .filter((part) => typeof part === 'string')
    .join('<br>');
}

/** Returns the roles that have the task while the step is waited for, and its term. */
export function taskText({ task, who }: StepRow): string {
  if (!task) return '';
  const roles = task.roles ?? who.filter((role) => role !== 'admin');
  return [
    `task: ${roleNames(roles)}`,
    task.deadline && translate('en', `processes:deadline.${task.deadline}`),
    task.onPassed && `then \`${task.onPassed}\``,
  ]
    .filter((part) => typeof part === 'string')
    .join('<br>');
}
