import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import { call } from '../../api/client';
import { useAutosave } from '../../shared/useAutosave';
import { useSubmit } from '../../shared/useSubmit';
import { CommentForm } from './CommentForm';
import { written } from './names';

interface EditFormProps {
  applicationId: string;
  /** Storage key of the draft. */
  place: string;
  comment: CommentView;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** Form that changes an own comment. */
export function EditForm({ applicationId, place, comment, onDone }: EditFormProps) {
  const { t } = useTranslation('comments');
  const [before] = useState(() => written(comment.body, comment.people));
  const { draft: writing, change, settle } = useAutosave({ key: place, nothing: before });
  const submit = useSubmit();
  const done = () => {
    settle(writing);
    onDone();
  };
  const save = (body: string) =>
    void submit.run(async () => {
      await call(contract.editComment, {
        params: { id: applicationId, comment: comment._id },
        body: { body },
      });
      done();
    });
  return (
    <CommentForm
      applicationId={applicationId}
      label={t('change')}
      send={t('save')}
      writing={writing}
      submit={submit}
      autoFocus
      onChange={change}
      onSend={save}
    >
      <Button onClick={done}>{t('cancel')}</Button>
    </CommentForm>
  );
}
