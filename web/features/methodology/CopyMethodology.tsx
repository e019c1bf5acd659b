import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { Field } from '../../shared/Field';
import { useWrite } from '../../shared/useWrite';
import { methodologyAddress } from './addresses';

/** Copies a methodology under another title, so that it can be changed: one in use by experts is frozen. */
export function CopyMethodology({ methodology }: { methodology: { _id: string; title: string } }) {
  const { t } = useTranslation('methodology');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('copy.do')}</Button>
      {asking && <CopyDialog {...methodology} onClose={() => setAsking(false)} />}
    </>
  );
}

interface CopyDialogProps {
  _id: string;
  title: string;
  onClose: () => void;
}

function CopyDialog({ _id: id, title: from, onClose }: CopyDialogProps) {
  const { t } = useTranslation('methodology');
  const navigate = useNavigate();
  const [title, setTitle] = useState(() => t('copy.of', { title: from }));

  const { send } = useWrite('copyMethodology', {
    done: 'methodology:copy.done',
    onDone: ({ _id }) => {
      onClose();
      void navigate(methodologyAddress(_id));
    },
  });

  return (
    <ConfirmDialog
      title={t('copy.title')}
      ok={t('copy.do')}
      disabled={title.trim() === ''}
      onConfirm={() => send({ params: { id }, body: { title: title.trim() } })}
      onClose={onClose}
    >
      <Field label={t('field.title')}>
        {(facts) => (
          <Input {...facts} value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
