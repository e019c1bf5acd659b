import { useTranslation } from 'react-i18next';
import type { ApplicationDocument } from '../../../../api/areas/application/contract/application';
import { DocumentItem } from '../../../application-parts/data/DocumentItem';
import { documentTitle } from '../../../application-parts/data/documentTitle';
import { useCurrentMark } from '../validation-marks/currentMark';
import styles from './form.module.css';
import { Mark } from './Mark';
import { MarkRow } from './MarkRow';

interface DocumentMarkProps {
  document: ApplicationDocument;
  value?: boolean;
  missing: boolean;
  onChange: (right: boolean) => void;
}

/** Row of a document with its mark; the document is shown below the row if it is not shown beside the form. */
export function DocumentMark({ document, ...rest }: DocumentMarkProps) {
  const { t } = useTranslation('technical');
  const { at } = useCurrentMark();
  const title = documentTitle(t, document);
  const mark = <Mark label={title} yes={t('marks.document.yes')} no={t('marks.document.no')} {...rest} />;
  if (at === undefined) return <DocumentItem document={document}>{mark}</DocumentItem>;
  return (
    <li className={styles.documentRow}>
      <MarkRow mark={document._id}>
        <span>
          {document.prefix && <span className={styles.prefix}>{document.prefix} </span>}
          {title}
        </span>
        {mark}
      </MarkRow>
    </li>
  );
}
