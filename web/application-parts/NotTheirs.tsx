import LockOutlined from '@ant-design/icons/LockOutlined';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../shared/LinkButton';
import { Message } from '../shared/Message';
import { Page } from '../shared/Page';

interface NotTheirsProps {
  /** It was theirs when the page was opened. */
  shownBefore: boolean;
  /** Where their own applications are listed. */
  list: string;
}

/** An expert whom the division has released, or whom a rollback has taken it from, reads the application no longer. */
export function NotTheirs({ shownBefore, list }: NotTheirsProps) {
  const { t } = useTranslation('application');
  return (
    <Page>
      <Message
        role="alert"
        icon={<LockOutlined />}
        title={t(shownBefore ? 'notTheirs.anyMore' : 'notTheirs.title')}
        text={t('notTheirs.why')}
      >
        <LinkButton type="primary" to={list}>
          {t('notTheirs.toList')}
        </LinkButton>
      </Message>
    </Page>
  );
}
