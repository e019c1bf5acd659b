import { Button, Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../../../api/contract/files';
import { FileLink } from '../../files/FileLink';
import { Tag } from '../../../../shared/Tag';
import type { Marks } from '../draft';
import type { FieldProblem } from '../findProblems';
import { foreseenOutcome, unmarked } from '../stepContent';
import { FieldGroup } from './Field';
import styles from './fields.module.css';

interface MarksFieldProps {
  documents: readonly FileView[];
  value: Marks;
  problem?: FieldProblem;
  onChange: (marks: Marks) => void;
}

const TOGGLES = ['fields', 'lot_priorities', 'estimate_compliance'] as const;

/** The technical validation: three toggles, a mark for each document, and what will come of them (1 §5). */
export function MarksField({ documents, value, problem, onChange }: MarksFieldProps) {
  const { t } = useTranslation('application');
  const allRight = () =>
    onChange({ ...value, docs: Object.fromEntries(documents.map(({ _id }) => [_id, true])) });
  return (
    <FieldGroup name="validation" label={t('marks.title')} problem={problem}>
      <div className={styles.marks}>
        {TOGGLES.map((toggle) => (
          <Mark
            key={toggle}
            label={t(`marks.${toggle}.label`)}
            yes={t(`marks.${toggle}.yes`)}
            no={t(`marks.${toggle}.no`)}
            value={value[toggle]}
            onChange={(mark) => onChange({ ...value, [toggle]: mark })}
          />
        ))}
      </div>
      {documents.length > 0 && (
        <div className={styles.marks}>
          <div className={styles.marksHead}>
            <span className={styles.label}>{t('marks.documents')}</span>
            <Button size="small" onClick={allRight}>
              {t('marks.allRight')}
            </Button>
          </div>
          {documents.map((document) => (
            <Mark
              key={document._id}
              label={document.name}
              file={document}
              yes={t('marks.document.yes')}
              no={t('marks.document.no')}
              value={value.docs[document._id]}
              onChange={(mark) => onChange({ ...value, docs: { ...value.docs, [document._id]: mark } })}
            />
          ))}
        </div>
      )}
      <Checkbox
        checked={value.need_direction}
        onChange={({ target }) => onChange({ ...value, need_direction: target.checked })}
      >
        {t('marks.needDirection')}
      </Checkbox>
      <Foreseen marks={value} documentIds={documents.map(({ _id }) => _id)} />
    </FieldGroup>
  );
}

interface MarkProps {
  label: string;
  file?: FileView;
  yes: string;
  no: string;
  value?: boolean;
  onChange: (mark: boolean) => void;
}

function Mark({ label, file, yes, no, value, onChange }: MarkProps) {
  const id = useId();
  return (
    <div className={styles.mark}>
      <span id={id}>{file ? <FileLink file={file} /> : label}</span>
      <Radio.Group
        aria-label={label}
        name={id}
        optionType="button"
        value={value}
        options={[
          { value: false, label: no },
          { value: true, label: yes },
        ]}
        onChange={({ target }) => onChange(target.value as boolean)}
      />
    </div>
  );
}

const COLOURS = { approved: 'success', rejected: 'danger', direction: 'warning' } as const;

/** The outcome that the server will work out, before anything is sent. */
function Foreseen({ marks, documentIds }: { marks: Marks; documentIds: readonly string[] }) {
  const { t } = useTranslation();
  const outcome = foreseenOutcome(marks, documentIds);
  return (
    <p className={styles.foreseen} aria-live="polite">
      {t('application:marks.outcome')}{' '}
      {outcome ? (
        <Tag colour={COLOURS[outcome]}>{t(`processes:outcome.tech_review.validate.${outcome}`)}</Tag>
      ) : (
        t('application:marks.left', { count: unmarked(marks, documentIds) })
      )}
    </p>
  );
}
