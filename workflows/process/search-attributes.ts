import { defineSearchAttributeKey } from '@temporalio/common';
import { upsertSearchAttributes } from '@temporalio/workflow';
import { SEARCH_ATTRIBUTES } from '../messages';

const stageKey = defineSearchAttributeKey(SEARCH_ATTRIBUTES.stage, 'KEYWORD');
const statusKey = defineSearchAttributeKey(SEARCH_ATTRIBUTES.status, 'INT');
const rolesKey = defineSearchAttributeKey(SEARCH_ATTRIBUTES.roles, 'KEYWORD_LIST');
const stateKey = defineSearchAttributeKey(SEARCH_ATTRIBUTES.state, 'KEYWORD');

export interface ShownAttributes {
  stage: string;
  status: number;
  /** Roles with open tasks. */
  roles: string[];
  state: 'running' | 'needs-operator' | 'completed';
}

/** Shows the subject's stage, status, roles and state to operators; lists of the product are read from PostgreSQL. */
export function showOperators({ stage, status, roles, state }: ShownAttributes): void {
  upsertSearchAttributes([
    { key: stageKey, value: stage },
    { key: statusKey, value: status },
    { key: rolesKey, value: roles },
    { key: stateKey, value: state },
  ]);
}
