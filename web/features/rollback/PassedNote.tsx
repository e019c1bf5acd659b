import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import { Tag } from '../../shared/Tag';
import type { PassedPoint } from './points';

/** When a point was passed and by whose decision; the stage of now is marked. */
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
