import CompassOutlined from '@ant-design/icons/CompassOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accountOf, session } from '../session/slice';
import { Message } from './Message';
import { Page } from './Page';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { landingOf } from '../routes/routeTable';

/** Page of an unknown address, with links home and to the sign-in (rules/addresses, "Shell"). */
export function NotFound() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  return (
    <Page title={t('notFound.title')} crumbs={false}>
      <Message icon={<CompassOutlined />} text={t('notFound.text')}>
        <Link to={account ? landingOf(account) : '/'}>{t('home')}</Link>
        <Button onClick={() => dispatch(session.signOut())}>{t('notFound.signIn')}</Button>
      </Message>
    </Page>
  );
}
