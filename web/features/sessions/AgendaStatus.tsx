import { useTranslation } from 'react-i18next';
import { TechStatus } from '../../../domain/statuses';
import { StatusTag } from '../../shared/StatusTag';

/** Where an application stands for the direction: what needs it is what the manager could not decide (rules/sessions, "Agenda"). */
export function AgendaStatus({ status }: { status: number }) {
  const { t } = useTranslation('sessions');
  const name = status === TechStatus.needsDirection ? t('agenda.cannotDecide') : undefined;
  return <StatusTag process="tech_review" status={status} name={name} />;
}
