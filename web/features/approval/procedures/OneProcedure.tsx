import { ProcedurePanel } from '../../../application-parts/negotiation/ProcedurePanel';
import type { PlaceProps } from '../screenProps';
import { BudgetsPanel } from './BudgetsPanel';
import { NoProcedure } from './NoProcedure';

/** …/estimate/{id}: an offline procedure with its commission, minutes, decision, protocol and both budgets. */
export function OneProcedure({ view, recordId }: PlaceProps) {
  const index = view.negotiation_procedures.findIndex(({ _id }) => _id === recordId);
  const procedure = view.negotiation_procedures[index];
  if (!procedure) return <NoProcedure view={view} />;
  return (
    <>
      <ProcedurePanel
        procedure={procedure}
        number={index + 1}
        view={view}
        budgetsBeside={procedure.type === 'offline'}
      />
      {procedure.type === 'offline' && <BudgetsPanel view={view} procedure={procedure} />}
    </>
  );
}
