import { Checkbox } from 'antd';
import type { TFunction } from 'i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import type { Column } from '../../shared/DataTable';
import { RowActions } from '../../shared/RowLink';
import type { Chosen } from './useChosen';

/** The boxes by which tasks are chosen to be handed on together. */
export function chooseColumn(t: TFunction, tasks: readonly Task[], chosen: Chosen): Column<Task> {
  const possible = tasks.filter(({ can }) => can.assign).map(({ _id }) => _id);
  const all = chosen.tasks.length > 0 && possible.every(chosen.has);
  return {
    key: 'choose',
    title: t('inbox:column.choose'),
    head: (
      <Checkbox
        aria-label={t('inbox:choose.all')}
        disabled={possible.length === 0}
        checked={all}
        indeterminate={!all && chosen.tasks.length > 0}
        onChange={({ target }) => chosen.toggle(possible, target.checked)}
      />
    ),
    render: ({ _id: id, can, subject }) => (
      <RowActions>
        <Checkbox
          aria-label={t('inbox:choose.one', { number: subject.label })}
          disabled={!can.assign || (!chosen.room && !chosen.has(id))}
          checked={chosen.has(id)}
          onChange={({ target }) => chosen.toggle([id], target.checked)}
        />
      </RowActions>
    ),
  };
}
