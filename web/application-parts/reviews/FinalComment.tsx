import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { LIMITS } from '../../../domain/limits';
import { ExpertStatus } from '../../../domain/statuses';
import { FormActions } from '../../shared/FormActions';
import { SubmitForm } from '../../shared/SubmitForm';
import { useEdits } from '../../shared/useEdits';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import styles from '../parts.module.css';

const FINISH = 'expert_review.finish';

interface FinalCommentProps {
  view: ApplicationView;
  refresh: () => void;
}

/**
 * The division's overall comment: an editor for users who may end the review, while the experts work; otherwise
 * read-only.
 */
export function FinalComment({ view, refresh }: FinalCommentProps) {
  const { t } = useTranslation('application');
  const { final_message: message, status } = view.expert_review;
  if (status === ExpertStatus.distributed && view.can.some(({ step }) => step === FINISH))
    return <Editor applicationId={view._id} message={message ?? ''} onSaved={refresh} />;
  if (!message) return null;
  return (
    <p className={styles.words}>
      <span className={styles.soft}>{t('reviews.final')}:</span> {message}
    </p>
  );
}

interface EditorProps {
  applicationId: string;
  message: string;
  onSaved: () => void;
}

function Editor({ applicationId, message, onSaved }: EditorProps) {
  const { t } = useTranslation('application');
  const edits = useEdits(useOwnKey('final-comment', applicationId), { message });
  const submit = useWrite('saveFinalComment', {
    done: 'application:reviews.finalSaved',
    onDone: (_answer, { body }) => {
      edits.saved(body ?? {});
      onSaved();
    },
  });
  return (
    <SubmitForm
      aria-label={t('reviews.final')}
      submit={submit}
      values={edits.values}
      onChange={edits.change}
      onSend={() => submit.write({ params: { id: applicationId }, body: { message: edits.values.message } })}
      actions={
        <FormActions
          submit={t('reviews.finalSave')}
          busy={submit.busy}
          disabled={!edits.dirty}
          dirty={edits.dirty}
          onUndo={edits.undo}
        />
      }
    >
      <Form.Item name="message" label={t('reviews.final')} extra={t('reviews.finalHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 16 }} maxLength={LIMITS.commentMax} />
      </Form.Item>
    </SubmitForm>
  );
}
