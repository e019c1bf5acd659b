import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../shared/Tag';
import styles from './catalogue.module.css';
import { endProximity } from './nearness';
import { Period } from '../../shared/Period';

/** Period of a contest's projects; marked if its end is near or past. */
export function Realization({ start, end }: { start: string; end: string }) {
  const { t } = useTranslation('contest-list');
  const distance = endProximity(end);
  return (
    <span className={styles.realization}>
      <span>
        <Period start={start} end={end} />
      </span>
      {distance === 'soon' && (
        <Tag colour="warning" icon={<HourglassOutlined />}>
          {t('period.soon')}
        </Tag>
      )}
      {distance === 'past' && (
        <Tag colour="neutral" icon={<ClockCircleOutlined />}>
          {t('period.past')}
        </Tag>
      )}
    </span>
  );
}
