import { useTranslation } from 'react-i18next';
import { TechStatus } from '../../../domain/statuses';
import { StatusTag } from '../../shared/StatusTag';

/** Status of an application on the agenda; the status "needs direction" has another name on an agenda (rules/sessions, "Agenda"). */
export function AgendaStatus({ status }: { status: number }) {
  const { t } = useTranslation('sessions');
  const name = status === TechStatus.needsDirection ? t('agenda.cannotDecide') : undefined;
  return <StatusTag process="tech_review" status={status} name={name} />;
}
