import { useState } from 'react';
import type { NegotiationReport } from '../../../../api/areas/approval/contract/negotiation-report';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';

/** Poll interval in ms while the report is being made, in case its live event is lost or no worker runs. */
const POLL_MS = 5000;

/** Returns the newest report of the application that was requested within a day, by anybody. */
export function useNegotiationReport(applicationId: string): NegotiationReport | undefined {
  const [isPolling, setPolling] = useState(false);
  const { remote } = useRead('negotiationReports', {}, isPolling ? { every: POLL_MS } : undefined);
  const report = valueOf(remote)?.reports.find(({ application }) => application === applicationId);
  const isUnfinished = report?.state === 'waiting' || report?.state === 'late';
  if (isPolling !== isUnfinished) setPolling(isUnfinished);
  return report;
}
