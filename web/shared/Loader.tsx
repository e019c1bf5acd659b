import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './shared.module.css';

/** Loading indicator; `page` centres it in the window. It appears after a delay, so that it does not flicker. */
export function Loader({ page = false }: { page?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <div className={`${styles.loader} ${page ? styles.loaderPage : ''}`} role="status">
      <Spin delay={150} size="large" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
