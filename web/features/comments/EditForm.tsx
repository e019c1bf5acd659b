import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { CommentView } from '../../../api/contract/comments';
import { call } from '../../api/client';
import { useSubmit } from '../../shared/useSubmit';
import { CommentForm } from './CommentForm';
import { written } from './names';

interface EditFormProps {
  applicationId: string;
  comment: CommentView;
  /** Saved, or not wanted any more. */
  onDone: () => void;
}

/** One's own comment being changed. */
export function EditForm({ applicationId, comment, onDone }: EditFormProps) {
  const { t } = useTranslation('comments');
  const [writing, setWriting] = useState(() => written(comment.body, comment.people));
  const submit = useSubmit();
  const save = (body: string) =>
    void submit.run(async () => {
      await call(contract.editComment, {
        params: { id: applicationId, comment: comment._id },
        body: { body },
      });
      onDone();
    });
  return (
    <CommentForm
      applicationId={applicationId}
      label={t('change')}
      send={t('save')}
      writing={writing}
      submit={submit}
      autoFocus
      onChange={setWriting}
      onSend={save}
    >
      <Button onClick={onDone}>{t('cancel')}</Button>
    </CommentForm>
  );
}
