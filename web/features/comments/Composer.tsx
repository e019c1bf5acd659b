import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutosave } from '../../shared/useAutosave';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import { CommentForm } from './CommentForm';
import type { CommentDraft } from './names';
import { newId } from './newId';

const NOTHING: CommentDraft = { text: '', named: {} };

/** Form of a new comment. Its id is generated here, so that a repeat after a lost answer creates no second comment. */
export function Composer({ applicationId, onSent }: { applicationId: string; onSent: () => void }) {
  const { t } = useTranslation('comments');
  const {
    draft: writing,
    change,
    settle,
  } = useAutosave({ key: useOwnKey('comment', applicationId), nothing: NOTHING });
  const submit = useWrite('postComment', {
    onDone: () => {
      attempt.current = { body: '', _id: '' };
      settle(writing);
      onSent();
    },
  });
  const attempt = useRef({ body: '', _id: '' });
  const send = (body: string) => {
    if (attempt.current.body !== body) attempt.current = { body, _id: newId() };
    void submit.write({ params: { id: applicationId }, body: attempt.current });
  };
  return (
    <CommentForm
      applicationId={applicationId}
      label={t('new')}
      send={t('send')}
      writing={writing}
      submit={submit}
      onChange={change}
      onSend={send}
    />
  );
}
