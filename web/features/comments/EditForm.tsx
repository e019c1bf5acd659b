import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import { useAutosave } from '../../shared/useAutosave';
import { useWrite } from '../../shared/useWrite';
import { CommentForm } from './CommentForm';
import { draftFromStored } from './names';

interface EditFormProps {
  applicationId: string;
  /** Storage key of the draft. */
  place: string;
  comment: CommentView;
  /** Called after cancelling, and after saving unless more was typed meanwhile. */
  onDone: () => void;
}

/** Form that changes a comment of the viewer. */
export function EditForm({ applicationId, place, comment, onDone }: EditFormProps) {
  const { t } = useTranslation('comments');
  const [before] = useState(() => draftFromStored(comment.body, comment.people));
  const { draft: writing, change, settle } = useAutosave({ key: place, nothing: before });
  const finish = () => {
    if (settle(writing)) onDone();
  };
  const submit = useWrite('editComment', { onDone: finish });
  const save = (body: string) =>
    void submit.write({ params: { id: applicationId, comment: comment._id }, body: { body } });
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
      <Button onClick={finish}>{t('cancel')}</Button>
    </CommentForm>
  );
}
