import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { selectionAddress } from '../../../domain/addresses';
import { useRead } from '../../reads/useRead';
import { ACTIVE_EXPERTS, PERSON_TABS, personAddress, UNASSIGNED_EXPERTS } from '../../routes/expertsAddress';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { TabLinks } from '../../shared/TabLinks';
import { Tag } from '../../shared/Tag';
import { PersonInfo } from './PersonInfo';
import { PersonReviews } from './PersonReviews';
import { PersonVote } from './vote/PersonVote';

/** /ed/experts/{userid}: one expert or candidate, with applications, facts and the vote. */
export default function PersonPage() {
  const { t } = useTranslation();
  const { userid: id = '' } = useParams();
  const { pathname } = useLocation();
  const { remote, refresh } = useRead('singleExpert', { params: { id } });
  const expert = valueOf(remote)?.expert;
  const list =
    expert?.role === 'unassigned_expert'
      ? { title: t('expert-list:unassigned'), to: UNASSIGNED_EXPERTS }
      : { title: t('expert-list:active'), to: ACTIVE_EXPERTS };
  const currentTab = PERSON_TABS.find((tab) => pathname === personAddress(id, tab)) ?? 'applications';
  return (
    <Page
      title={expert?.name}
      crumbs={expert && [list]}
      extra={
        <>
          {expert?.blocked && <Tag colour="danger">{t('users:blocked')}</Tag>}
          {expert?.matching && (
            <LinkButton to={selectionAddress(expert.matching._id)}>
              {t('expert-list:selections.one')}
            </LinkButton>
          )}
        </>
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ expert: person }) => (
          <>
            <TabLinks
              label={t('expert-list:person.tabs')}
              tabs={PERSON_TABS.map((tab) => ({
                title: t(`expert-list:person.${tab}`),
                to: personAddress(id, tab),
              }))}
            />
            {currentTab === 'info' && <PersonInfo person={person} />}
            {currentTab === 'vote' && <PersonVote person={person} onStarted={refresh} />}
            {currentTab === 'applications' && <PersonReviews person={person} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
