import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LotsRegister, type Registry } from '../../../api/areas/registers/contract/registers';
import { formatMoment } from '../../shared/DateTime';
import { Tag } from '../../shared/Tag';
import styles from './registers.module.css';

interface RegisterListProps {
  register: LotsRegister;
  /** Called when the toggle of a register is pressed. */
  onAsk: (registry: Registry) => void;
}

/** The five registers, each with its label and its toggle. */
export function RegisterList({ register, onAsk }: RegisterListProps) {
  const { t, i18n } = useTranslation('registers');
  return (
    <ul className={styles.list}>
      {register.details.map(({ registry, rows, changed }) => {
        const name = t(`name.${registry}`);
        const published = register.registries[registry];
        const at = changed && { name: changed.name, at: formatMoment(changed.at, i18n.language, 'dayTime') };
        return (
          <li key={registry} className={styles.item}>
            <div>
              <h2>{name}</h2>
              <p>
                {published ? (
                  <Tag colour="success" icon={<GlobalOutlined />}>
                    {t('admin.published')}
                  </Tag>
                ) : (
                  <Tag colour="neutral" icon={<EyeInvisibleOutlined />}>
                    {t('admin.hidden')}
                  </Tag>
                )}
                <span>{t('admin.rows', { count: rows })}</span>
              </p>
              <small>
                {at
                  ? t(changed.published ? 'admin.changedPublished' : 'admin.changedHidden', at)
                  : t('admin.neverChanged')}
              </small>
            </div>
            <div className={styles.actions}>
              {published && (
                <Link to={`/registers/${register._id}/${registry}`} aria-label={t('admin.openOf', { name })}>
                  {t('admin.open')}
                </Link>
              )}
              <Button
                type={published ? 'default' : 'primary'}
                aria-label={t(published ? 'admin.hideOf' : 'admin.publishOf', { name })}
                onClick={() => onAsk(registry)}
              >
                {t(published ? 'admin.hide' : 'admin.publish')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
