import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import { Tag } from '../../shared/Tag';
import type { PassedPoint } from './points';

/** Date and person of the decision by which a point was passed; the present stage is marked. */
export function PassedNote({ point: { passed_at: at, by, present } }: { point: PassedPoint }) {
  const { t, i18n } = useTranslation();
  const who = by && (by.name ?? roleName(t, by.role));
  return (
    <>
      {at && formatMoment(at, i18n.language, 'dayTime')}
      {who && ` · ${who}`} {present && <Tag colour="info">{t('rollback:form.present')}</Tag>}
    </>
  );
}
