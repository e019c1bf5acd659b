import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';

type Parts = ReadOutput<'operations'>['parts'];

/** Parts that do not answer, each with the consequences and the remedy. */
export function UnansweringParts({ parts }: { parts: Parts }) {
  const { t } = useTranslation('operations');
  return parts.map(({ part }) => (
    <Alert
      key={part}
      type="error"
      showIcon
      title={`${t(`state.part.${part}`)}: ${t('state.down')}`}
      description={t(`state.help.${part}`)}
    />
  ));
}
