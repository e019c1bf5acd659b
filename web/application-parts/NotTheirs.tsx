import LockOutlined from '@ant-design/icons/LockOutlined';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../shared/LinkButton';
import { Message } from '../shared/Message';
import { Page } from '../shared/Page';

interface NotTheirsProps {
  /** Whether the page has shown the application to the expert before. */
  shownBefore: boolean;
  /** Address of the expert's own list. */
  list: string;
}

/** Message to an expert who may no longer read the application, because the division or a rollback released them. */
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
