import { LIMITS } from '../limits';
import { goesTo, withAdmin, type Guard, type Step } from '../process/types';
import type { ApplicationState, Recusal } from './state';

/** A board's record, with the members who have recused themselves. */
export interface RecusableRecord {
  status: number;
  recused?: Recusal[];
}
type RecusalGuard = Guard<ApplicationState, RecusableRecord>;

/** Roles that decide for both boards (rules/accounts-and-roles, "Who acts"). */
export const DECIDERS = withAdmin('chief', 'director', 'project_head', 'project_manager');

const hasRecused = ({ recused = [] }: RecusableRecord, id: string): boolean =>
  recused.some(({ user }) => user === id);

/** Refuses a decision to members who have recused themselves (rules/boards, "Recusal"). */
export const notRecused: RecusalGuard = ({ record, actor }) =>
  hasRecused(record, actor.id) ? { code: 'recused' } : undefined;

/** User ids of the recused members, who do not get the board's tasks. */
export const recusedUsers = ({ recused = [] }: RecusableRecord): readonly string[] =>
  recused.map(({ user }) => user);

/**
 * Returns the steps by which a board's member declares a conflict of interest, and withdraws the declaration, before the board has
 * decided. The reason is the comment of the step; only the log of decisions contains it.
 */
export const recusalSteps = (
  during: number,
  { none, notApproved }: { none: number; notApproved: number },
  guards: readonly RecusalGuard[] = [],
) =>
  ({
    recuse: {
      who: DECIDERS,
      from: [none, notApproved],
      to: goesTo(null),
      during: [during],
      guards: [
        ...guards,
        ({ record, actor }) => (hasRecused(record, actor.id) ? { code: 'already-recused' } : undefined),
      ],
      needs: { comment: LIMITS.comment },
      effect: ({ record, actor, now }) => {
        record.recused = [...(record.recused ?? []), { user: actor.id, at: now }];
      },
      spec: 'rules/boards, "Recusal"',
    },
    withdraw_recusal: {
      who: DECIDERS,
      from: [none],
      to: goesTo(null),
      during: [during],
      guards: [({ record, actor }) => (hasRecused(record, actor.id) ? undefined : { code: 'not-recused' })],
      effect: ({ record, actor }) => {
        const otherRecusals = (record.recused ?? []).filter(({ user }) => user !== actor.id);
        if (otherRecusals.length > 0) record.recused = otherRecusals;
        else delete record.recused;
      },
      spec: 'rules/boards, "Recusal"',
    },
  }) satisfies Record<string, Step<ApplicationState, RecusableRecord>>;

/** Returns whether the step with this full name declares or withdraws a recusal. Such a step is no decision of the board. */
export const isRecusal = (step: string): boolean => /\.(recuse|withdraw_recusal)$/.test(step);
