import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { useAppSelector } from '../../app/hooks';
import { useSubmit } from '../../shared/useSubmit';
import { accountOf } from '../session/slice';
import { CommentForm } from './CommentForm';
import { nothingWritten, useWriting } from './draft';
import { newId } from './newId';

/** A new comment. Sent again after a lost answer it stays one: its id is made here. */
export function Composer({ applicationId, onSent }: { applicationId: string; onSent: () => void }) {
  const { t } = useTranslation('comments');
  const me = useAppSelector((state) => accountOf(state)?._id);
  const [writing, setWriting] = useWriting(`comment ${me} ${applicationId}`);
  const submit = useSubmit();
  const attempt = useRef({ body: '', _id: '' });
  const send = (body: string) => {
    if (attempt.current.body !== body) attempt.current = { body, _id: newId() };
    void submit.run(async () => {
      await call(contract.postComment, { params: { id: applicationId }, body: attempt.current });
      attempt.current = { body: '', _id: '' };
      setWriting(nothingWritten);
      onSent();
    });
  };
  return (
    <CommentForm
      applicationId={applicationId}
      label={t('new')}
      send={t('send')}
      writing={writing}
      submit={submit}
      onChange={setWriting}
      onSend={send}
    />
  );
}
