import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouncilView } from '../../../../api/areas/people/contract/councils';
import { usePagedRead } from '../../../reads/useRead';
import { Field } from '../../../shared/Field';
import { valueOf } from '../../../reads/remote';
import { searchLabels } from '../../../shared/searchLabels';
import { useDebounced } from '../../../shared/useDebounced';
import { useSteady } from '../../../shared/useSteady';

interface AddMemberProps {
  members: CouncilView['members'];
  onAdd: (expert: { _id: string; name: string }) => void;
}

/** Searches experts by name or e-mail on the server; choosing one adds them to the group. */
export function AddMember({ members, onAdd }: AddMemberProps) {
  const { t } = useTranslation('users');
  const [q, setQ] = useState('');
  const [typed, setTyped] = useDebounced(q, setQ);
  const { remote: read } = usePagedRead('users', { query: { role: 'expert', q: q.trim() || undefined } });
  // Keeps the list during the next search, so that a choice made then is still in it.
  const remote = useSteady(read);
  const memberIds = new Set(members.map(({ _id }) => _id));
  const candidates = (valueOf(remote)?.[0]?.users ?? []).filter(({ _id }) => !memberIds.has(_id));
  return (
    <Field label={t('group.add')} hint={t('group.addHint')}>
      {(facts) => (
        <Select<string | null>
          {...facts}
          value={null}
          showSearch={{ ...searchLabels, searchValue: typed, onSearch: setTyped }}
          notFoundContent={t('group.addNone')}
          options={candidates.map(({ _id, name, email }) => ({ value: _id, label: `${name} · ${email}` }))}
          onChange={(id) => {
            const expert = candidates.find(({ _id }) => _id === id);
            if (expert) onAdd(expert);
            setTyped('');
          }}
        />
      )}
    </Field>
  );
}
