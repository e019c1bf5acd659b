import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDocument } from '../../../../api/areas/application/contract/application';
import documentStyles from '../../../application-parts/data/documents.module.css';
import { FieldGroup, type GroupItem } from '../../../steps/fields/FieldGroup';
import styles from './form.module.css';
import { DocumentMark } from './DocumentMark';
import { Mark } from './Mark';
import { MarkRow } from './MarkRow';
import { TOGGLES, type Marked } from './marks';

interface MarksProps extends GroupItem<Marked> {
  documents: readonly ApplicationDocument[];
}

const NOTHING: Marked = { docs: {} };

/** Three toggles, and a mark for each document (rules/technical-review, "Form"). */
export function Marks({ documents, value = NOTHING, onChange, ...item }: MarksProps) {
  const { t } = useTranslation('technical');
  // Keeps missing marks flagged while others are set, because any change removes the field's error message.
  const [tried, setTried] = useState(false);
  if (!tried && item['aria-invalid']) setTried(true);
  const isMissing = (right: boolean | undefined) => tried && right === undefined;
  const mark = (change: Partial<Marked>) => onChange?.({ ...value, ...change });
  const markDocuments = (docs: Marked['docs']) => mark({ docs: { ...value.docs, ...docs } });
  // Marks set to wrong are not changed.
  const unmarkedDocuments = documents.filter(({ _id }) => value.docs[_id] === undefined);
  return (
    <FieldGroup {...item} label={t('marks.title')} wrong={missingMark}>
      <div className={styles.marks}>
        {TOGGLES.map((toggle) => (
          <MarkRow key={toggle} mark={toggle}>
            <span>{t(`marks.${toggle}.label`)}</span>
            <Mark
              label={t(`marks.${toggle}.label`)}
              yes={t(`marks.${toggle}.yes`)}
              no={t(`marks.${toggle}.no`)}
              value={value[toggle]}
              missing={isMissing(value[toggle])}
              onChange={(right) => mark({ [toggle]: right })}
            />
          </MarkRow>
        ))}
      </div>
      {documents.length > 0 && (
        <>
          <div className={styles.documentsHead}>
            <span className={styles.documentsTitle}>{t('marks.documents')}</span>
            <Button
              size="small"
              disabled={unmarkedDocuments.length === 0}
              onClick={() =>
                markDocuments(Object.fromEntries(unmarkedDocuments.map(({ _id }) => [_id, true])))
              }
            >
              {t(
                documents.some(({ _id }) => value.docs[_id] === false) ? 'marks.restRight' : 'marks.allRight',
              )}
            </Button>
          </div>
          <ul className={documentStyles.documents} aria-label={t('marks.documents')}>
            {documents.map((document) => (
              <DocumentMark
                key={document._id}
                document={document}
                value={value.docs[document._id]}
                missing={isMissing(value.docs[document._id])}
                onChange={(right) => markDocuments({ [document._id]: right })}
              />
            ))}
          </ul>
        </>
      )}
    </FieldGroup>
  );
}

/** Returns the control of the first mark that is not set. */
const missingMark = (frame: HTMLElement): HTMLElement | null | undefined =>
  [...frame.querySelectorAll('[role=radiogroup]')]
    .find((group) => !group.querySelector('input:checked'))
    ?.querySelector('input');
