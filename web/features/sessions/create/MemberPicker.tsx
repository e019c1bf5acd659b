import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../../domain/text/key';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { roleName } from '../../../shared/processTexts';
import { valueOf } from '../../../reads/remote';
import { Choices, withChoice } from './Choices';
import { ChosenList } from './ChosenList';
import { PickerPart, type PickerItem } from './PickerPart';
import { MAX_MEMBERS, type Member } from './useNewSession';
import styles from '../sessions.module.css';

const NOBODY: Member[] = [];

/** Picker of a session's members among all possible members. */
export function MemberPicker({ value = NOBODY, onChange, ...item }: PickerItem<Member>) {
  const { t } = useTranslation('sessions');
  const [search, setSearch] = useState('');
  const { remote, refresh } = useRead('staffForSessions');
  const full = value.length >= MAX_MEMBERS;
  return (
    <PickerPart
      title={t('create.members')}
      count={t('create.membersCount', { chosen: value.length, all: valueOf(remote)?.users.length ?? '…' })}
      item={item}
      search={{ label: t('create.membersSearch'), value: search, maxLength: 100, onChange: setSearch }}
      chosen={
        <ChosenList
          label={t('create.membersChosen')}
          none={t('create.membersNone')}
          chosen={value}
          nameOf={({ name }) => name}
          onChange={(members) => onChange?.(members)}
        >
          {({ name }) => name}
        </ChosenList>
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ users }) => {
          const matches = users.filter(({ name }) => hasWords(name, search));
          if (matches.length === 0) return <p className={styles.soft}>{t('create.noSuchMember')}</p>;
          return (
            <Choices
              label={t('create.members')}
              rows={matches}
              chosen={value}
              full={full}
              onToggle={({ _id, name }, on) => onChange?.(withChoice(value, { _id, name }, on))}
            >
              {({ name, role }) => (
                <>
                  {name} <span className={styles.soft}>{roleName(t, role)}</span>
                </>
              )}
            </Choices>
          );
        }}
      </Loaded>
      {full && <p className={styles.soft}>{t('create.fullMembers', { count: MAX_MEMBERS })}</p>}
    </PickerPart>
  );
}
