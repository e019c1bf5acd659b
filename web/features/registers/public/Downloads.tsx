import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useTranslation } from 'react-i18next';
import { REGISTER_FILES, type Registry } from '../../../../api/areas/registers/contract/registers';
import styles from './public.module.css';

const FILES = ['csv', 'csvExcel', ...REGISTER_FILES.filter((file) => file !== 'csv')] as const;
/** Where the file is not the last part of the path: Excel with Ukrainian settings reads semicolons. */
const PATHS: Partial<Record<(typeof FILES)[number], string>> = { csvExcel: 'csv?separator=semicolon' };

/** The whole register as files; the server writes headings in the language that the browser prefers. */
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
