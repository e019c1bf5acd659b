import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';

/** The form of a new session, or the reason why this account may not create one. */
export function MayCreate({ type, children }: { type: WireSessionType; children: ReactNode }) {
  const { t } = useTranslation('sessions');
  const { remote, refresh } = useRead('sessions', { params: { type } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ can: { create: may } }) =>
        may === true ? (
          children
        ) : (
          <Alert type="info" showIcon title={t('create.notAllowed')} description={may} />
        )
      }
    </Loaded>
  );
}
