import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { EmptyState } from '../../shared/EmptyState';
import { ProcedurePanel } from './ProcedurePanel';

/** Every negotiation procedure, newest first. */
export function NegotiationTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const procedures = view.negotiation_procedures.map((procedure, index) => ({
    procedure,
    number: index + 1,
  }));
  if (procedures.length === 0) return <EmptyState text={t('negotiation.none')} />;
  return procedures
    .toReversed()
    .map(({ procedure, number }) => (
      <ProcedurePanel key={procedure._id} procedure={procedure} number={number} view={view} />
    ));
}
