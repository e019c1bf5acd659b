import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserOptions, UserView } from '../../../api/areas/people/contract/users';
import { EXPERT_QUESTIONS, EXPERT_TEXTS } from '../../../domain/expert-profile';
import { FileLink } from '../application/files/FileLink';
import styles from './users.module.css';

const ORDER = [
  ...Object.keys(EXPERT_TEXTS),
  ...EXPERT_QUESTIONS,
  'work_days',
  'expected_cultural_sector',
  'expected_keywords',
  'expected_programs_main',
  'expected_programs_secondary',
];

const QUESTIONS: ReadonlySet<string> = new Set(EXPERT_QUESTIONS);

/** What an expert has written of themselves and uploaded; to be read only, it is theirs. */
export function ExpertProfile({ user, options }: { user: UserView; options: UserOptions }) {
  const { t } = useTranslation();
  const names = {
    programs: new Map(options.programs.map(({ _id, title }) => [_id, title])),
    keywords: new Map(options.keywords.map(({ value, name }) => [value, name])),
    sectors: new Map(options.sectors.map(({ value, name }) => [value, name])),
    text: new Map<string, string>(),
    answers: new Map(['yes', 'no'].map((answer) => [answer, t(`account:expert.${answer}`)])),
  };
  const filled = ORDER.map((name) => ({
    name,
    value: wordsOf(user.fields[name], names[kindOf(name)]),
  })).filter(({ value }) => value !== '');
  return (
    <>
      <section className={styles.section} aria-labelledby="expert-profile">
        <h2 id="expert-profile">{t('users:profile.title')}</h2>
        {filled.length === 0 ? (
          <p className={styles.hint}>{t('users:profile.none')}</p>
        ) : (
          <dl className={styles.facts}>
            {filled.map(({ name, value }) => (
              <Fact key={name} label={t(`account:expert.${name}`)} value={value} />
            ))}
          </dl>
        )}
      </section>
      <section className={styles.section} aria-labelledby="expert-documents">
        <h2 id="expert-documents">{t('users:profile.documents')}</h2>
        {user.documents.length === 0 ? (
          <p className={styles.hint}>{t('users:profile.noDocuments')}</p>
        ) : (
          <dl className={styles.facts}>
            {user.documents.map(({ name, filename, link }) => (
              <Fact
                key={name}
                label={t(`account:document.${name}`)}
                value={<FileLink file={{ name: filename, url: link, mime: 'application/pdf' }} />}
              />
            ))}
          </dl>
        )}
      </section>
    </>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** What the value of a field names: the same word may stand in two dictionaries. */
function kindOf(field: string): 'programs' | 'keywords' | 'sectors' | 'answers' | 'text' {
  if (field.startsWith('expected_programs')) return 'programs';
  if (field === 'expected_keywords') return 'keywords';
  if (field === 'expected_cultural_sector') return 'sectors';
  return QUESTIONS.has(field) ? 'answers' : 'text';
}

/** A value of the profile in words; ids of programmes and dictionaries by their names. */
function wordsOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, names)).join(', ');
  if (typeof value === 'string') return names.get(value) ?? value;
  return typeof value === 'number' ? String(value) : '';
}
