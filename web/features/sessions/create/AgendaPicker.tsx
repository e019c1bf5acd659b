import { Spin } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { Loaded } from '../../../shared/Loaded';
import { CandidateLine } from './CandidateLine';
import { Choices, withChoice } from './Choices';
import { ChosenList } from './ChosenList';
import { PickerPart, type PickerItem } from './PickerPart';
import { aboutOf } from '../kinds';
import { useCandidates, type Candidate } from './useCandidates';
import type { AgendaChoice } from './useNewSession';
import styles from '../sessions.module.css';

const NOTHING: AgendaChoice[] = [];

interface AgendaPickerProps extends PickerItem<AgendaChoice> {
  type: WireSessionType;
}

/** Picker of a session's agenda among the applications or experts that wait for its decision. */
export function AgendaPicker({ type, value = NOTHING, onChange, ...item }: AgendaPickerProps) {
  const { t } = useTranslation('sessions');
  const candidates = useCandidates(type);
  const { missing, searching, narrowed, read } = candidates;
  const context = aboutOf(type);
  const full = value.length >= LIMITS.agenda;
  return (
    <PickerPart
      title={t('create.applications', { context })}
      count={t('create.applicationsCount', { count: value.length })}
      item={item}
      search={{
        label: t('create.applicationsSearch', { context }),
        value: candidates.typed,
        maxLength: 200,
        onChange: candidates.type,
      }}
      chosen={
        <ChosenList
          label={t('create.applicationsChosen', { context })}
          none={t('create.applicationsNone', { context })}
          chosen={value}
          nameOf={({ name }) => name}
          onChange={(items) => onChange?.(items)}
        >
          {({ _id: id, name, title }) => (
            <>
              <span className={title && 'number'}>{name}</span> {title}
              {candidates.waits(id) === false && (
                <strong className={styles.problem}> {t('create.gone', { context: aboutOf(type) })}</strong>
              )}
            </>
          )}
        </ChosenList>
      }
    >
      <Loaded remote={read.remote} onRetry={read.refresh}>
        {({ rows, more }) => (
          <>
            <Note
              type={type}
              searching={searching}
              missing={missing}
              narrowed={narrowed}
              count={rows.length}
            />
            {rows.length > 0 && (
              <Choices
                label={t('create.applications', { context })}
                rows={rows}
                chosen={value}
                full={full}
                onToggle={(row, on) => onChange?.(withChoice(value, chosenOf(row), on))}
              >
                {(candidate) => <CandidateLine candidate={candidate} />}
              </Choices>
            )}
            {more && <p className={styles.soft}>{t('create.more')}</p>}
          </>
        )}
      </Loaded>
      {full && <p className={styles.soft}>{t('create.full', { count: LIMITS.agenda, context })}</p>}
    </PickerPart>
  );
}

interface NoteProps {
  type: WireSessionType;
  searching: boolean;
  missing: number;
  narrowed: boolean;
  count: number;
}

/** Description of the list, or the reason why it is not filtered by the input yet. */
function Note(props: NoteProps) {
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.soft} role="status">
      {props.searching && <Spin size="small" className={styles.spin} />}
      {noteOf(t, props)}
    </div>
  );
}

function noteOf(t: TFunction<'sessions'>, props: NoteProps): string {
  const { type, searching, missing, narrowed, count } = props;
  const context = aboutOf(type);
  if (searching) return t('create.searching');
  if (missing > 0) return t('create.missingLetters', { count: missing });
  if (count === 0) return t(narrowed ? 'create.noneFound' : 'create.noneWait', { context });
  return narrowed
    ? t('create.found', { count, context: aboutOf(type) })
    : t('create.waiting', { count, context });
}

/** Returns the parts of a candidate that the draft stores. */
const chosenOf = (candidate: Candidate): AgendaChoice =>
  'spec_id' in candidate
    ? { _id: candidate._id, name: candidate.spec_id, title: candidate.title }
    : { _id: candidate._id, name: candidate.name };
