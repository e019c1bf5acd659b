import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useTranslation } from 'react-i18next';
import { REGISTER_FILES, type Registry } from '../../../../api/areas/registers/contract/registers';
import styles from './public.module.css';

const FILES = ['csv', 'csvExcel', ...REGISTER_FILES.filter((file) => file !== 'csv')] as const;
/** Paths that differ from the file's key: Excel with Ukrainian settings reads semicolons. */
const PATHS: Partial<Record<(typeof FILES)[number], string>> = { csvExcel: 'csv?separator=semicolon' };

/** Links to the whole register as files; the server takes the language of the headings from the browser. */
export function Downloads({ id, registry }: { id: string; registry: Registry }) {
  const { t } = useTranslation('registers');
  const files = FILES.filter((file) => file !== '360giving' || registry === 'signed_agreement');
  return (
    <ul className={styles.downloads} aria-label={t('public.downloads')}>
      {files.map((file) => (
        <li key={file}>
          <a href={`/api/registers/${id}/${registry}/${PATHS[file] ?? file}`} download>
            <span aria-hidden>
              <DownloadOutlined />
            </span>{' '}
            {t(`public.${file}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
