import { Navigate, useLocation } from 'react-router-dom';
import { procedureAddress } from './procedureAddress';
import type { PlaceProps } from '../screenProps';
import { NoProcedure } from './NoProcedure';

/** …/procedures/{id}: redirects to the procedure's page, which depends on its type. */
export function ProcedureRedirect({ view, recordId }: PlaceProps) {
  const { search } = useLocation();
  const procedure = view.negotiation_procedures.find(({ _id }) => _id === recordId);
  if (!procedure) return <NoProcedure view={view} />;
  return <Navigate to={`${procedureAddress(view._id, procedure, search)}${search}`} replace />;
}
