import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { temporal } from '@temporalio/proto';
import { LaunchError, reasonOf } from '../errors';

const AttributeType = temporal.api.enums.v1.IndexedValueType;

/** Search attributes for operators in Temporal: ids and numbers only, no personal data. */
export const searchAttributes = {
  AppStage: AttributeType.INDEXED_VALUE_TYPE_KEYWORD,
  AppStatus: AttributeType.INDEXED_VALUE_TYPE_INT,
  AppRole: AttributeType.INDEXED_VALUE_TYPE_KEYWORD_LIST,
  AppState: AttributeType.INDEXED_VALUE_TYPE_KEYWORD,
} as const;

/** Retention of a closed run in days: a year, so that a completed application can still be rolled back. */
const retentionDays = 365;

export interface NamespaceOptions {
  address: string;
  namespace: string;
  /**
   * Whether the server is embedded: only then is its retention set, because a managed cluster's retention is its
   * operators' decision.
   */
  embedded: boolean;
}

/**
 * Adds missing search attributes and, on the embedded server, sets the retention of closed runs to a year. May be
 * repeated.
 * @throws LaunchError when the server does not answer within two minutes or refuses
 */
export async function prepareNamespace({ address, namespace, embedded }: NamespaceOptions): Promise<void> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: '120s' });
    try {
      await untilServed(connection, namespace);
      if (embedded) await keepClosedRuns(connection, namespace);
      await addSearchAttributes(connection, namespace);
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw new LaunchError('error.temporalSetup', { address, namespace, reason: reasonOf(error) });
  }
}

/** A server that has just begun to listen briefly answers "not found". */
async function untilServed(connection: Connection, namespace: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      await connection.workflowService.describeNamespace({ namespace });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function keepClosedRuns(connection: Connection, namespace: string): Promise<void> {
  const described = await connection.workflowService.describeNamespace({ namespace });
  const seconds = Number(described.config?.workflowExecutionRetentionTtl?.seconds ?? 0);
  if (seconds >= retentionDays * 24 * 3600) return;
  await connection.workflowService.updateNamespace({
    namespace,
    config: { workflowExecutionRetentionTtl: msToTs(`${retentionDays}d`) },
  });
}

async function addSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  const missingAttributes = Object.entries(searchAttributes).filter(
    ([name]) => !(name in (customAttributes ?? {})),
  );
  if (missingAttributes.length === 0) return;
  await connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(missingAttributes),
  });
}
