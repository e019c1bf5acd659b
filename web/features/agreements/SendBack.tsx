import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { LIMITS } from '../../../domain/limits';
import { lengthOf } from '../../../domain/limits';
import { useOwnKey } from '../../session/useOwnKey';
import { ActButton } from '../../shared/ActButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { useAutosave } from '../../shared/useAutosave';
import { StatusNote } from '../../steps/StatusNote';
import { versionOf } from '../../steps/submit/status';
import { useStep } from '../../steps/submit/useStep';

const STEP = 'agreement.send_back';
const NOTHING = { comment: '' };

/**
 * Form that returns the agreement to the lawyer with a comment. The draft of the comment is stored in this window for
 * each agreement (rules/agreement-and-signing, "Sending back").
 */
export function SendBack({ item: { subject, seen } }: { item: DeskItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { draft, change, settle } = useAutosave({
    key: useOwnKey('send back', subject._id),
    nothing: NOTHING,
  });
  const { comment } = draft;
  const close = () => {
    dismiss();
    setOpen(false);
  };
  const { status, busy, send, dismiss } = useStep(
    'takeStep',
    { kind: 'application', id: subject._id, ...versionOf(seen), can: {} },
    STEP,
    {
      detail: STEP,
      reads: ['agreementsToSign'],
      onDone: () => {
        settle(draft);
        setOpen(false);
      },
    },
  );
  return (
    <>
      <ActButton onClick={() => setOpen(true)}>{t('agreements:sendBack.button')}</ActButton>
      {open && (
        <ConfirmDialog
          title={t('agreements:sendBack.title')}
          ok={t(`processes:step.${STEP}.label`)}
          disabled={lengthOf(comment) < LIMITS.comment}
          busy={busy}
          notice={<StatusNote status={status} />}
          onConfirm={() => send({ params: { id: subject._id, step: STEP }, body: { comment } })}
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
                onChange={({ target }) => change({ comment: target.value })}
              />
            </Form.Item>
          </Form>
        </ConfirmDialog>
      )}
    </>
  );
}
