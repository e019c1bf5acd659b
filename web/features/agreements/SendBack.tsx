import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { LIMITS } from '../../../domain/limits';
import { lengthOf } from '../../../domain/limits';
import { ActButton } from '../../shared/ActButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { StatusNote } from '../../steps/StatusNote';
import { useDecision } from '../../steps/submit/useSubmission';

/** Returns the agreement to the lawyer with a comment (rules/agreement-and-signing, "Sending back"). */
export function SendBack({ item: { subject, seen } }: { item: DeskItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const close = () => {
    dismiss();
    setOpen(false);
  };
  const { status, busy, submit, dismiss } = useDecision(
    'takeStep',
    { kind: 'application', id: subject._id },
    { detail: 'agreement.send_back', onDone: () => setOpen(false) },
  );
  const send = () =>
    submit(
      { params: { id: subject._id, step: 'agreement.send_back' }, body: { comment } },
      { seen, doneText: 'processes:step.agreement.send_back.done', reads: ['agreementsToSign'] },
    );
  return (
    <>
      <ActButton onClick={() => setOpen(true)}>{t('agreements:sendBack.button')}</ActButton>
      {open && (
        <ConfirmDialog
          title={t('agreements:sendBack.title')}
          ok={t('processes:step.agreement.send_back.label')}
          disabled={lengthOf(comment) < LIMITS.comment}
          busy={busy}
          notice={<StatusNote status={status} />}
          onConfirm={send}
          onClose={close}
        >
          <p>{t('agreements:sendBack.text', { title: subject.title })}</p>
          <Form layout="vertical">
            <Form.Item label={t('agreements:sendBack.comment')} required>
              <Input.TextArea
                aria-label={t('agreements:sendBack.comment')}
                autoSize={{ minRows: 3, maxRows: 12 }}
                maxLength={LIMITS.commentMax}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            </Form.Item>
          </Form>
        </ConfirmDialog>
      )}
    </>
  );
}
