import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { failureText } from '../../api/problem';
import { useWrite } from '../../shared/useWrite';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';

/** `/identity/{token}`: the owner of an account accepts or refuses its change; the link is in a letter. */
export default function IdentityPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const submit = useWrite('settleOwnIdentity', {
    onDone: (_answer, { body }) => setAnswer(body?.accept ? 'accepted' : 'refused'),
  });
  const [answer, setAnswer] = useState<'accepted' | 'refused'>();
  const send = (accept: boolean) => submit.write({ body: { token, accept } });
  const back = (
    <p className={styles.links}>
      <Link to="/">{t('account:restore.signIn')}</Link>
    </p>
  );
  if (answer)
    return (
      <SignedOutFrame
        title={t(`account:identity.${answer}Title`)}
        lead={t(`account:identity.${answer}Text`)}
        icon={<CheckCircleOutlined />}
        announced
      >
        {back}
      </SignedOutFrame>
    );
  return (
    <SignedOutFrame title={t('account:identity.title')} lead={t('account:identity.lead')}>
      {submit.failure && <Alert type="error" role="alert" showIcon title={failureText(t, submit.failure)} />}
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Button type="primary" size="large" block loading={submit.busy} onClick={() => void send(true)}>
          {t('account:identity.accept')}
        </Button>
        <Button size="large" block disabled={submit.busy} onClick={() => void send(false)}>
          {t('account:identity.refuse')}
        </Button>
      </Space>
      {back}
    </SignedOutFrame>
  );
}
