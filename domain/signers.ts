import { textKey } from './text/key';
import { ALL_PROCESSES } from './processes';
import { isSystem, mayRollBack, ROLES, type Role } from './roles';

const OF_STEPS: ReadonlySet<string> = new Set(
  ALL_PROCESSES.flatMap(({ steps }) =>
    Object.values(steps).flatMap(({ signs, who }) => (signs ? who.filter((role) => !isSystem(role)) : [])),
  ),
);

/** Roles that sign: a step of the process tables or the protocol of a rollback requires their signature. */
export const SIGNING_ROLES: readonly Role[] = ROLES.filter((role) => OF_STEPS.has(role) || mayRollBack(role));

const wordsOf = (name: string): string => textKey(name).split(/[ -]/).filter(Boolean).toSorted().join(' ');

/**
 * Returns whether a certificate names the person of an account: the same words in any order, without regard to apostrophes, capitals,
 * dashes and look-alike letters (rules/accounts-and-roles, "Who an account signs for").
 */
export const isSamePerson = (name: string, certificateName: string): boolean =>
  wordsOf(name) === wordsOf(certificateName);
