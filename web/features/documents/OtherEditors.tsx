import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { formatMoment } from '../../shared/DateTime';

/** Poll interval for drafts of colleagues, in ms. */
const POLL_MS = 20_000;

/** Names the colleagues who have unsaved changes of a template. */
export function OtherEditors({ id }: { id: string }) {
  const { t, i18n } = useTranslation('documents');
  const { remote } = useRead('templateEditors', { params: { id } }, { every: POLL_MS });
  const editors = valueOf(remote)?.editors ?? [];
  if (editors.length === 0) return null;
  const people = editors.map(({ name, updated_at: at }) =>
    t('draft.ofColleague', { name, date: formatMoment(at, i18n.language, 'dayTime') }),
  );
  return (
    <Alert type="info" role="status" showIcon title={t('draft.editors', { people: people.join(', ') })} />
  );
}
