import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { LotsRegister, Registry } from '../../../api/areas/registers/contract/registers';
import { useRead } from '../../reads/useRead';
import type { Crumb } from '../../shared/Breadcrumbs';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { mapRemote, valueOf } from '../../reads/remote';
import { adminCrumbs } from '../../shared/adminCrumbs';
import { RegisterList } from './RegisterList';
import { SetRegisterDialog } from './SetRegisterDialog';
import styles from './registers.module.css';

/** /admin/contests/{id}: the five registers of a contest, to publish or hide (rules/registers, "Publishing"). */
export default function LotsRegisterPage() {
  const { t } = useTranslation('registers');
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('lotsRegisterById', { params: { id } });
  const [registry, setRegistry] = useState<Registry>();
  const register = valueOf(mapRemote(remote, (value) => value));
  const extra = register && <LinkButton to={`/admin/contests/${id}/edit`}>{t('admin.edit')}</LinkButton>;
  return (
    <Page title={register?.title} crumbs={register ? crumbsOf(register) : []} extra={extra}>
      <p className={styles.lead}>{t('admin.lead')}</p>
      <Loaded remote={remote} onRetry={refresh}>
        {(value) => (
          <>
            <RegisterList register={value} onAsk={setRegistry} />
            {registry && (
              <SetRegisterDialog
                register={value}
                registry={registry}
                onClose={() => setRegistry(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Returns the breadcrumbs: season, programme and lot in the administration. */
const crumbsOf = ({ breadcrumbs: { season, program, lot } }: LotsRegister): Crumb[] =>
  adminCrumbs({ season, program, lot });
