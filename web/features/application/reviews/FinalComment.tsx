import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { LIMITS } from '../../../../domain/limits';
import { ExpertStatus } from '../../../../domain/statuses';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { Field } from '../../../shared/Field';
import { FormActions } from '../../../shared/FormActions';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { useOwnKey } from '../../sign-in/useOwnKey';
import styles from '../parts/parts.module.css';

const FINISH = 'expert_review.finish';

interface FinalCommentProps {
  view: ApplicationView;
  refresh: () => void;
}

/** The division's overall comment: whoever may end the review writes it while the experts are at work, the staff read it. */
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
  const dispatch = useAppDispatch();
  const kept = useEdits(useOwnKey('final-comment', applicationId), { message });
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const save = async () => {
    const sent = { message: kept.values.message };
    const done = await run(() =>
      call(contract.saveFinalComment, { params: { id: applicationId }, body: sent }),
    );
    if (!done) return;
    kept.saved(sent);
    dispatch(toast.success({ key: 'application:reviews.finalSaved' }));
    onSaved();
  };
  return (
    <form
      aria-label={t('reviews.final')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('reviews.final')} hint={t('reviews.finalHint')} error={errorOf('message')}>
        {(facts) => (
          <Input.TextArea
            {...facts}
            value={kept.values.message}
            autoSize={{ minRows: 2, maxRows: 16 }}
            maxLength={LIMITS.commentMax}
            onChange={({ target }) => {
              kept.change({ message: target.value });
              if (failure) clear();
            }}
          />
        )}
      </Field>
      {failure && !failure.errors && (
        <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />
      )}
      <FormActions
        submit={t('reviews.finalSave')}
        busy={busy}
        disabled={!kept.dirty}
        dirty={kept.dirty}
        onUndo={() => {
          kept.undo();
          clear();
        }}
      />
    </form>
  );
}
