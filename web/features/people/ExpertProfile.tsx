import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DocumentsBySlot } from '../../../api/areas/experts/contract/documents';
import type { UserOptions } from '../../../api/areas/people/contract/users';
import { missingDocuments } from '../../../domain/expert-documents';
import { EXPERT_FIELDS, EXPERT_QUESTIONS, missingFields } from '../../../domain/expert-profile';
import { Facts } from '../../shared/Facts';
import { FileLink } from '../../application-parts/files/FileLink';
import styles from './users.module.css';

const QUESTIONS: ReadonlySet<string> = new Set(EXPERT_QUESTIONS);

interface ExpertProfileProps {
  /** Profile that the person has filled in, by field name. */
  fields: Readonly<Record<string, unknown>>;
  /** Uploads, by slot; null for roles that do not read them. */
  documents: DocumentsBySlot | null;
  /** Programmes and dictionaries, including archived ones. */
  names: Pick<UserOptions, 'programs' | 'keywords' | 'sectors'>;
}

/** Read-only profile and uploads of an expert. */
export function ExpertProfile({ fields, documents, names: options }: ExpertProfileProps) {
  const { t } = useTranslation();
  const names = {
    programs: new Map(options.programs.map(({ _id, title }) => [_id, title])),
    keywords: new Map(options.keywords.map(({ value, name }) => [value, name])),
    sectors: new Map(options.sectors.map(({ value, name }) => [value, name])),
    text: new Map<string, string>(),
    answers: new Map(['yes', 'no'].map((answer) => [answer, t(`account:expert.${answer}`)])),
  };
  const filled = EXPERT_FIELDS.map((name) => ({
    name,
    value: valueText(fields[name], names[kindOf(name)]),
  })).filter(({ value }) => value !== '');
  const fieldName = (name: string) => t(`account:expert.${name}`);
  const documentName = (name: string) => t(`account:document.${name}`);
  return (
    <>
      <section className={styles.section} aria-labelledby="expert-profile">
        <h2 id="expert-profile">{t('users:profile.title')}</h2>
        {filled.length === 0 ? (
          <p className={styles.hint}>{t('users:profile.none')}</p>
        ) : (
          <>
            <Facts items={filled.map(({ name, value }) => ({ label: fieldName(name), value }))} />
            <Missing text="users:profile.missingFields" names={missingFields(fields).map(fieldName)} />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="expert-documents">
        <h2 id="expert-documents">{t('users:profile.documents')}</h2>
        {documents === null ? (
          <p className={styles.hint}>{t('users:profile.documentsClosed')}</p>
        ) : (
          <>
            {Object.keys(documents).length === 0 ? (
              <p className={styles.hint}>{t('users:profile.noDocuments')}</p>
            ) : (
              <Facts
                items={Object.entries(documents).map(([name, { filename, link }]) => ({
                  label: documentName(name),
                  value: <FileLink file={{ name: filename, url: link, mime: 'application/pdf' }} />,
                }))}
              />
            )}
            <Missing
              text="users:profile.missingDocuments"
              names={missingDocuments(documents).map(documentName)}
            />
          </>
        )}
      </section>
    </>
  );
}

/** Fields and documents that are still missing. */
function Missing({ text, names }: { text: string; names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return <Alert type="warning" showIcon title={t(text, { names: names.join(', ') })} />;
}

/** Returns the kind of a field's values, because two dictionaries may contain the same value. */
function kindOf(field: string): 'programs' | 'keywords' | 'sectors' | 'answers' | 'text' {
  if (field.startsWith('expected_programs')) return 'programs';
  if (field === 'expected_keywords') return 'keywords';
  if (field === 'expected_cultural_sector') return 'sectors';
  return QUESTIONS.has(field) ? 'answers' : 'text';
}

/** Returns a value of the profile as text, with names instead of ids. */
function valueText(value: unknown, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.map((item) => valueText(item, names)).join(', ');
  if (typeof value === 'string') return names.get(value) ?? value;
  return typeof value === 'number' ? String(value) : '';
}
