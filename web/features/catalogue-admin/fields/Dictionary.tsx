import type { DictionaryOption } from './dictionaryOption';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { useAppDispatch } from '../../../store/hooks';
import { readAgain } from '../../../reads/api';
import { useRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loader } from '../../../shared/Loader';
import { useWrite } from '../../../shared/useWrite';
import styles from '../../../record-form/record-form.module.css';
import { RecordLog } from '../../../record-form/RecordLog';
import { ArchiveOption } from './ArchiveOption';
import { NewOption } from './NewOption';
import { NotLoaded } from './NotLoaded';
import { OptionTable } from './OptionTable';
import { RenameOption } from './RenameOption';
import { OPTION_READS } from './dictionaryOption';

/** One dictionary: its options in order, their actions, and its log. */
export function Dictionary({ field }: { field: FieldId }) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const { remote, refresh } = useRead('fieldById', { params: { fieldId: field } });
  const [archived, setArchived] = useState(false);
  const [question, setQuestion] = useState<{ what: 'rename' | 'archive'; option: DictionaryOption }>();
  const { busy, write } = useWrite('orderOptions', { failureToast: true });

  if (remote.kind === 'error') return <NotLoaded failure={remote.failure} onRetry={refresh} />;
  if (remote.kind !== 'some') return <Loader />;
  const { options } = remote.value;

  const refreshOptions = () => void dispatch(readAgain(...OPTION_READS));

  const move = async (from: number, to: number) => {
    const values = options.map(({ value }) => value);
    const order = [...values];
    order.splice(to, 0, ...order.splice(from, 1));
    await write({ params: { fieldId: field }, body: { seen: values, order } });
    refreshOptions();
  };

  return (
    <div className={styles.stack}>
      <NewOption field={field} />
      <section className={styles.section} aria-label={t(`fields.${field}`)}>
        <Checkbox checked={archived} onChange={({ target }) => setArchived(target.checked)}>
          {t('archived.show')}
        </Checkbox>
        {options.length === 0 ? (
          <EmptyState text={t('fields.none')} />
        ) : (
          <OptionTable
            label={t(`fields.${field}`)}
            options={options}
            archived={archived}
            busy={busy}
            onMove={(from, to) => void move(from, to)}
            onAsk={(what, option) => setQuestion({ what, option })}
          />
        )}
      </section>
      <RecordLog kind={field} />
      {question?.what === 'rename' && (
        <RenameOption
          field={field}
          option={question.option}
          now={options.find(({ value }) => value === question.option.value)}
          onConflict={refreshOptions}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.what === 'archive' && (
        <ArchiveOption field={field} option={question.option} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
