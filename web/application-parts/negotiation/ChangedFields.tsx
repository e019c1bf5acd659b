import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { FieldValue } from '../data/FieldValue';
import styles from '../parts.module.css';
import own from './negotiation.module.css';

type Sections = ApplicationView['data']['fields'];

interface ChangedFieldsProps {
  fields: Record<string, unknown>;
  /** Values of the same fields in the version before. */
  before: Record<string, unknown>;
  sections: Sections;
}

/** What the applicant has changed, under the form's own labels: what stood there, and what stands there now. */
export function ChangedFields({ fields, before, sections }: ChangedFieldsProps) {
  const { t } = useTranslation('application');
  const known = new Map(sections.flatMap((section) => section.fields).map((field) => [field.name, field]));
  const changed = Object.entries(fields);
  return (
    <>
      <h3>{t('negotiation.changes')}</h3>
      {changed.length === 0 && <p className={styles.soft}>{t('negotiation.noChanges')}</p>}
      <dl className={styles.pairs}>
        {changed.map(([name, value]) => {
          const field = known.get(name) ?? { name, label: name, type: 'text', value: null };
          return (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{field.label}</dt>
              <dd className={own.change}>
                <del>
                  <span className="visually-hidden">{t('negotiation.before')} </span>
                  <FieldValue field={{ ...field, value: before[name] ?? null }} />
                </del>
                <ins>
                  <span className="visually-hidden">{t('negotiation.after')} </span>
                  <FieldValue field={{ ...field, value }} />
                </ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
