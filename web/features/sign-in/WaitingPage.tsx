import { Button } from 'antd';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { SignedOutFrame } from './SignedOutFrame';
import { accountOf, session } from '../../session/slice';

/** Page of an account that waits for a role; the role is polled (sign-in/saga.ts). */
export default function WaitingPage() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  return (
    <SignedOutFrame
      title={t('waiting.title')}
      lead={t('waiting.text', { name: account?.name })}
      icon={<HourglassOutlined />}
      tabs={false}
    >
      <Button size="large" onClick={() => dispatch(session.signOut())}>
        {t('signOut')}
      </Button>
    </SignedOutFrame>
  );
}
