import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { formatMoment } from '../../shared/DateTime';
import { fullStep, roleName } from '../../shared/processTexts';

interface WhoChangedProps {
  id: string;
  /** Version that the page showed before the change. */
  after: number;
}

/**
 * Text about the last decision after that version. It is shown only if the viewer's history contains the decision:
 * the history of an expert does not name other experts.
 */
export function WhoChanged({ id, after }: WhoChangedProps) {
  const { t, i18n } = useTranslation('application');
  const { remote } = usePagedRead('history', { params: { id } });
  if (remote.kind === 'loading') return null;
  const logs = remote.kind === 'some' ? remote.value.flatMap((page) => page.logs) : [];
  const last = logs.find(({ version, undone }) => version > after && !undone);
  if (!last) return t('notice.changed');
  const role = roleName(t, last.role);
  const author = last.role === 'session' ? last.user_name : `${last.user_name} (${role})`;
  return t('notice.changedBy', {
    step: t(`processes:step.${fullStep(last.process, last.step)}.done`),
    who: last.user_name ? author : role,
    time: formatMoment(last.created_at, i18n.language),
  });
}
