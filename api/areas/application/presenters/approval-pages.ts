import type { ApprovalPages } from '../contract/application';
import {
  APPROVAL_STAGE_ROWS,
  APPROVAL_STAGES,
  approvalTabsOf,
  scanOpens,
  shownStatus,
  tabClosed,
} from '../../../../domain/application/approval-stages';
import { isRecusal } from '../../../../domain/application/recusal';
import { mayEverTake } from '../../../../domain/processes';
import { readsApproval } from '../../../../domain/roles';
import { AgreementStatus } from '../../../../domain/statuses';
import { translate } from '../../../../texts/translate';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { reservedText } from '../../../presenters/can-reason';
import { person } from './decisions';
import type { ViewOptions } from './view-options';

/** Returns the tabs and stages of approval, closed ones with the reason; undefined for roles that do not open `/rp`. */
export function presentApprovalPages(
  { application, decisions, names }: ApplicationRecords,
  { viewer, language }: ViewOptions,
): ApprovalPages | undefined {
  if (!readsApproval(viewer.role)) return undefined;
  const { state } = application;
  const reasonText = (key: string) => translate(language, `approval:closed.${key}`);
  return {
    tabs: approvalTabsOf(viewer.role).map((tab) => {
      const closed = tabClosed(state, tab);
      return { tab, open: closed ? reasonText(`tab.${closed}`) : true };
    }),
    stages: APPROVAL_STAGES.map((stage) => {
      const { opens, processes } = APPROVAL_STAGE_ROWS[stage];
      const last = decisions.findLast(({ process, step }) => processes.includes(process) && !isRecusal(step));
      return {
        stage,
        status: shownStatus(state, stage),
        open: opens(state) || reasonText(stage),
        user: last && names.has(last.actor_id) ? person(names, last.actor_id) : null,
        updated_at: last?.created_at.toISOString() ?? null,
      };
    }),
    scan: scanOpens(state) || reasonText('scan'),
    scan_deletion:
      state.agreement.status === AgreementStatus.scanned && !mayEverTake('agreement.delete_scan', viewer.role)
        ? reservedText(language, 'agreement.delete_scan')
        : undefined,
  };
}
