import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { AutoComplete, Button, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../shared/isComposing';
import { LIMITS } from '../../../domain/limits';
import { failureOf, failureText } from '../../api/problem';
import { findApplications, numbersIn, type ChosenApplication } from './findApplication';
import { useMatches } from './useMatches';
import styles from './rollback.module.css';

interface ApplicationPickerProps {
  value: readonly ChosenApplication[];
  /** Exactly one application can be chosen. */
  single: boolean;
  onChange: (picked: ChosenApplication[]) => void;
}

/** Chooses applications by a part of the number or title, or by a pasted list of whole numbers; every number is looked up first. */
export function ApplicationPicker({ value, single, onChange }: ApplicationPickerProps) {
  const { t } = useTranslation('rollback');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const suggestions = useMatches(typed);
  const matches = (suggestions ?? []).filter(
    ({ _id }) => !value.some((application) => application._id === _id),
  );
  // Several numbers are not searched as text: each is looked up when they are added.
  const several = numbersIn(typed).filter((application) => /\d/.test(application)).length > 1;
  const hasNoMatch = suggestions?.length === 0 && !several;
  const full = value.length >= (single ? 1 : LIMITS.selection);

  const pick = (number: string) => {
    const picked = matches.find(({ spec_id }) => spec_id === number);
    setTyped('');
    setProblems([]);
    if (picked) onChange([...value, picked]);
  };

  const add = async () => {
    // A part of a number with a single match counts as the whole number.
    const [firstMatch, another] = matches;
    if (!several && firstMatch && !another) return pick(firstMatch.spec_id);
    const queries = several ? numbersIn(typed) : [typed.trim()];
    const numbers = queries.filter((number) => !value.some(({ spec_id }) => spec_id === number));
    if (numbers.length === 0) return;
    setBusy(true);
    const added: ChosenApplication[] = [];
    const failed: { number: string; why: string }[] = [];
    for (const number of numbers.slice(0, single ? 1 : LIMITS.selection - value.length)) {
      try {
        const [application, ...others] = await findApplications(number);
        if (!application) failed.push({ number, why: t('picker.unknown', { number }) });
        else if (others.length > 0) failed.push({ number, why: t('picker.several', { number }) });
        else if (![...value, ...added].some(({ _id }) => _id === application._id)) added.push(application);
      } catch (error) {
        failed.push({ number, why: `${number}: ${failureText(t, failureOf(error))}` });
      }
    }
    setBusy(false);
    setProblems(failed.map(({ why }) => why));
    // Numbers without an application stay in the field to be corrected.
    setTyped(failed.map(({ number }) => number).join(', '));
    if (added.length > 0) onChange([...value, ...added]);
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {t('picker.label')}
      </label>
      <Space.Compact block>
        <AutoComplete
          id={id}
          style={{ flex: 1, minWidth: 0 }}
          value={typed}
          disabled={full}
          placeholder={t('picker.placeholder')}
          aria-describedby={`${id}-hint`}
          options={matches.map(({ _id, spec_id: number, title }) => ({
            value: number,
            key: _id,
            label: (
              <>
                <span className="number">{number}</span> {title}
              </>
            ),
          }))}
          onChange={(text: string) => setTyped(text)}
          onSelect={pick}
          onInputKeyDown={(event) => {
            if (event.key !== 'Enter' || matches.length > 0 || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            void add();
          }}
        />
        <Button loading={busy} disabled={full || !typed.trim()} onClick={() => void add()}>
          {t('picker.add')}
        </Button>
      </Space.Compact>
      <span id={`${id}-hint`} className={styles.hint}>
        {t(single ? 'picker.hintOne' : 'picker.hint', { count: LIMITS.selection })}
      </span>
      <span role="status" className={styles.hint}>
        {hasNoMatch && t('picker.none')}
      </span>
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
      {value.length > 0 && (
        <ul className={styles.picked} aria-label={t('picker.picked')}>
          {value.map((application) => (
            <li key={application._id}>
              <span>
                <span className="number">{application.spec_id}</span> {application.title}
              </span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('picker.remove', { number: application.spec_id })}
                onClick={() => onChange(value.filter(({ _id }) => _id !== application._id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
