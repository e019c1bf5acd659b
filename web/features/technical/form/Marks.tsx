import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationDocument } from '../../../../api/areas/application/contract/application';
import { DocumentItem } from '../../application/data/DocumentItem';
import documentStyles from '../../application/data/documents.module.css';
import { documentTitle } from '../../application/data/documentTitle';
import fields from '../../application/steps/fields/fields.module.css';
import styles from './form.module.css';
import { Mark } from './Mark';
import { TOGGLES, type Form } from './marks';

interface MarksProps {
  documents: readonly ApplicationDocument[];
  form: Form;
  /** What is missing, in words. */
  problem?: string;
  onChange: (change: Partial<Form>) => void;
}

/**
 * Three toggles, a mark beside each document and its preview, and whether the direction is to decide
 * (rules/technical-review, "Form").
 */
export function Marks({ documents, form, problem, onChange }: MarksProps) {
  const { t } = useTranslation('technical');
  const markDocuments = (docs: Form['docs']) => onChange({ docs: { ...form.docs, ...docs } });
  return (
    <fieldset className={fields.group} data-field="marks" aria-describedby={problem && 'marks-problem'}>
      <legend className={fields.label}>{t('marks.title')}</legend>
      <div className={fields.marks}>
        {TOGGLES.map((toggle) => (
          <div key={toggle} className={fields.mark}>
            <span>{t(`marks.${toggle}.label`)}</span>
            <Mark
              label={t(`marks.${toggle}.label`)}
              yes={t(`marks.${toggle}.yes`)}
              no={t(`marks.${toggle}.no`)}
              value={form[toggle]}
              onChange={(mark) => onChange({ [toggle]: mark })}
            />
          </div>
        ))}
      </div>
      {documents.length > 0 && (
        <>
          <div className={styles.documentsHead}>
            <span className={fields.label}>{t('marks.documents')}</span>
            <Button
              size="small"
              onClick={() => markDocuments(Object.fromEntries(documents.map(({ _id }) => [_id, true])))}
            >
              {t('marks.allRight')}
            </Button>
          </div>
          <ul className={documentStyles.documents} aria-label={t('marks.documents')}>
            {documents.map((document) => (
              <DocumentItem key={document._id} document={document}>
                <Mark
                  label={documentTitle(t, document)}
                  yes={t('marks.document.yes')}
                  no={t('marks.document.no')}
                  value={form.docs[document._id]}
                  onChange={(mark) => markDocuments({ [document._id]: mark })}
                />
              </DocumentItem>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <p id="marks-problem" className={fields.problem}>
          {problem}
        </p>
      )}
      <Checkbox
        className={styles.direction}
        checked={form.need_direction}
        onChange={({ target }) => onChange({ need_direction: target.checked })}
      >
        <span className={styles.capital}>{t('marks.needDirection')}</span>
      </Checkbox>
    </fieldset>
  );
}
