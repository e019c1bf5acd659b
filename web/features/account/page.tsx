import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { Loader } from '../../shared/Loader';
import { Page } from '../../shared/Page';
import { TabLinks } from '../../shared/TabLinks';
import { accountOf } from '../../session/slice';
import { CandidateGuide } from './CandidateGuide';
import { ACCOUNT_TABS, accountTabsOf } from './tabs';

const CONTENTS = ACCOUNT_TABS.map(({ slug, page }) => ({ slug, Content: lazy(page) }));

/** Tabs with the guide for candidates. */
const TABS_WITH_GUIDE: readonly string[] = ['edit', 'expert'];

/** `/account/{id}/{tab}`: the personal account. Another id or an unknown tab redirects to the viewer's own. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { id, tab = '' } = useParams();
  const account = useAppSelector(accountOf);
  if (!account) return null;
  const tabs = accountTabsOf(account.role);
  const current = tabs.find(({ slug }) => slug === tab);
  if (id !== account._id || !current) return <Navigate to={`/account/${account._id}/edit`} replace />;
  const links = tabs.map(({ slug, title }) => ({ to: `/account/${account._id}/${slug}`, title: t(title) }));
  return (
    <Page
      title={t('account:title')}
      documentTitle={`${t(current.title)} · ${t('account:title')}`}
      crumbs={false}
    >
      <TabLinks label={t('account:tabs')} tabs={links} />
      {account.role === 'unassigned_expert' && TABS_WITH_GUIDE.includes(tab) && <CandidateGuide />}
      <Suspense fallback={<Loader />}>
        {CONTENTS.map(({ slug, Content }) => slug === tab && <Content key={slug} />)}
      </Suspense>
    </Page>
  );
}
