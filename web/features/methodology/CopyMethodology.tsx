import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { Field } from '../../shared/Field';
import { useWrite } from '../../shared/useWrite';
import { methodologyAddress } from './addresses';

/** Button that copies a methodology under another title. The copy can be changed; a methodology that experts use cannot. */
export function CopyMethodology({ methodology }: { methodology: { _id: string; title: string } }) {
  const { t } = useTranslation('methodology');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('copy.do')}</Button>
      {open && <CopyDialog {...methodology} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CopyDialogProps {
  _id: string;
  title: string;
  onClose: () => void;
}

function CopyDialog({ _id: id, title: originalTitle, onClose }: CopyDialogProps) {
  const { t } = useTranslation('methodology');
  const navigate = useNavigate();
  const [title, setTitle] = useState(() => t('copy.of', { title: originalTitle }));

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
        {(inputProps) => (
          <Input
            {...inputProps}
            value={title}
            maxLength={300}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
