import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { UserView } from '../../../api/areas/people/contract/users';
import { EXPERT_ROLES } from '../../../domain/expert-documents';
import { GUARDED_ROLES } from '../../../domain/roles';
import { useRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { Tag } from '../../shared/Tag';
import { UserForm } from './edit/UserForm';
import { ExpertProfile } from './ExpertProfile';
import { EnterButton } from './impersonation/EnterButton';
import { WaitingChange } from './identity/WaitingChange';
import { ImpersonationHistory } from './impersonation/ImpersonationHistory';
import { UserChanges } from './UserChanges';
import styles from './users.module.css';

/** /admin/users/{userid}: the edit form, an expert's profile and uploads, and the history of the account. */
export default function UserPage() {
  const { t } = useTranslation('users');
  const { userid: id = '' } = useParams();
  const { remote, refresh } = useRead('userById', { params: { id } });
  const options = useRead('userOptions');
  const user = valueOf(remote)?.user;
  return (
    <Page
      title={user?.name}
      extra={user?.can.impersonate === true ? <EnterButton userId={user._id} /> : undefined}
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ user: current }) => (
          <Loaded remote={options.remote} onRetry={options.refresh}>
            {(offered) => (
              <>
                <p className={styles.since}>
                  {t('since')}: <DateTime at={current.created_at} parts="date" />{' '}
                  {current.blocked && <Tag colour="danger">{t('blocked')}</Tag>}
                  {isListedInSecurity(current) && (
                    <Link to={`/admin/security?user=${current._id}`}>{t('factors')}</Link>
                  )}
                </p>
                <Flex vertical gap="large">
                  {current.identity.change && (
                    <WaitingChange
                      key={current.identity.change._id}
                      user={current}
                      change={current.identity.change}
                      onSettled={refresh}
                    />
                  )}
                  <UserForm key={current._id} user={current} options={offered} onSaved={refresh} />
                </Flex>
                {(EXPERT_ROLES.includes(current.role) || Object.keys(current.fields).length > 0) && (
                  <ExpertProfile fields={current.fields} documents={current.documents} names={offered} />
                )}
                <UserChanges userId={current._id} />
                <ImpersonationHistory userId={current._id} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** Returns whether the security page lists the second factors of this account. */
const isListedInSecurity = ({ role, blocked }: UserView): boolean => GUARDED_ROLES.includes(role) && !blocked;
