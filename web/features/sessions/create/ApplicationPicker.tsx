import { Spin } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import { Loaded } from '../../../shared/Loaded';
import { CandidateLine } from './CandidateLine';
import { Choices, toggled } from './Choices';
import { ChosenList } from './ChosenList';
import { PickerPart, type PickerItem } from './PickerPart';
import { useCandidates } from './useCandidates';
import type { Chosen } from './useNewSession';
import styles from '../sessions.module.css';

const NOTHING: Chosen[] = [];

/** The agenda of a session, among the applications that wait for the direction's decision. */
export function ApplicationPicker({ value = NOTHING, onChange, ...item }: PickerItem<Chosen>) {
  const { t } = useTranslation('sessions');
  const { typed, type, missing, searching, narrowed, read, waits } = useCandidates();
  const full = value.length >= LIMITS.agenda;
  return (
    <PickerPart
      title={t('create.applications')}
      count={t('create.applicationsCount', { count: value.length })}
      item={item}
      search={{ label: t('create.applicationsSearch'), value: typed, maxLength: 200, onChange: type }}
      chosen={
        <ChosenList
          label={t('create.applicationsChosen')}
          none={t('create.applicationsNone')}
          chosen={value}
          nameOf={({ spec_id: number }) => number}
          onChange={(rest) => onChange?.(rest)}
        >
          {({ _id: id, spec_id: number, title }) => (
            <>
              <span className="number">{number}</span> {title}
              {waits(id) === false && <strong className={styles.problem}> {t('create.gone')}</strong>}
            </>
          )}
        </ChosenList>
      }
    >
      <Loaded remote={read.remote} onRetry={read.refresh}>
        {({ applications, more }) => (
          <>
            <Note searching={searching} missing={missing} narrowed={narrowed} count={applications.length} />
            {applications.length > 0 && (
              <Choices
                label={t('create.applications')}
                rows={applications}
                chosen={value}
                full={full}
                onToggle={({ _id, spec_id, title }, on) =>
                  onChange?.(toggled(value, { _id, spec_id, title }, on))
                }
              >
                {(candidate) => <CandidateLine candidate={candidate} />}
              </Choices>
            )}
            {more && <p className={styles.soft}>{t('create.more')}</p>}
          </>
        )}
      </Loaded>
      {full && <p className={styles.soft}>{t('create.full', { count: LIMITS.agenda })}</p>}
    </PickerPart>
  );
}

interface NoteProps {
  searching: boolean;
  missing: number;
  narrowed: boolean;
  count: number;
}

/** What the list shows, or why it does not show yet what is being typed. */
function Note(props: NoteProps) {
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.soft} role="status">
      {props.searching && <Spin size="small" className={styles.spin} />}
      {noteOf(t, props)}
    </div>
  );
}

function noteOf(t: TFunction<'sessions'>, { searching, missing, narrowed, count }: NoteProps): string {
  if (searching) return t('create.searching');
  if (missing > 0) return t('create.missingLetters', { count: missing });
  if (count === 0) return t(narrowed ? 'create.noneFound' : 'create.noneWait');
  return t(narrowed ? 'create.found' : 'create.waiting', { count });
}
