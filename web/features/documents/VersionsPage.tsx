import { Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/contract/endpoint';
import type { templateVersions } from '../../../api/areas/documents/contract/templates';
import { useRead } from '../../reads/useRead';
import { templateAddress, templateVersionsAddress } from '../../routes/documentRoutes';
import { DateTime, formatMoment } from '../../shared/DateTime';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { DataTable } from '../../shared/table/DataTable';
import { useQueryState } from '../../shared/useQueryState';
import { Comparison } from './Comparison';

type Versions = OutputOf<typeof templateVersions>['versions'];

/** /documents/templates/{id}/versions: list of versions with their authors, and the differences between two versions. */
export default function VersionsPage() {
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('templateVersions', { params: { id } });
  const title = remote.kind === 'some' ? remote.value.versions[0]?.title : undefined;
  return (
    <Page crumbs={title ? [{ title, to: templateAddress(id) }] : []}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ versions }) => <VersionsOf id={id} versions={versions} />}
      </Loaded>
    </Page>
  );
}

function VersionsOf({ id, versions }: { id: string; versions: Versions }) {
  const { t, i18n } = useTranslation('documents');
  const [state, change] = useQueryState(['from', 'to']);
  const newest = versions[0]?.version ?? 1;
  const versionOf = (text: string | undefined, otherwise: number) => {
    const number = Number(text);
    return versions.some(({ version }) => version === number) ? number : otherwise;
  };
  const to = versionOf(state.to, newest);
  const from = versionOf(state.from, Math.max(1, to - 1));
  const options = versions.map(({ version, user, created_at: at }) => ({
    value: version,
    label: t('form.version', {
      version,
      date: formatMoment(at, i18n.language, 'dayTime'),
      name: user.name,
    }),
  }));
  return (
    <Flex vertical gap="large">
      <DataTable
        label={t('versions.list')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            title: t('versions.version'),
            narrow: true,
            figures: true,
            render: ({ version }) => version,
          },
          { key: 'title', title: t('column.title'), card: 'line', render: ({ title }) => title },
          { key: 'user', title: t('versions.user'), render: ({ user }) => user.name },
          {
            key: 'saved',
            title: t('versions.saved'),
            narrow: true,
            render: ({ created_at: at }) => <DateTime at={at} parts="dayTime" />,
          },
          {
            key: 'compare',
            title: t('versions.changes'),
            card: 'bare',
            render: ({ version }) =>
              version > 1 && (
                <LinkButton to={`${templateVersionsAddress(id)}?from=${version - 1}&to=${version}`}>
                  {t('versions.compare')}
                </LinkButton>
              ),
          },
        ]}
      />
      {versions.length > 1 ? (
        <>
          <Flex gap="small" wrap align="center">
            <label htmlFor="version-from">{t('versions.from')}</label>
            <Select
              id="version-from"
              style={{ maxWidth: '100%' }}
              value={from}
              options={options}
              onChange={(version) => change({ from: String(version), to: String(to) })}
            />
            <label htmlFor="version-to">{t('versions.to')}</label>
            <Select
              id="version-to"
              style={{ maxWidth: '100%' }}
              value={to}
              options={options}
              onChange={(version) => change({ from: String(from), to: String(version) })}
            />
          </Flex>
          <Comparison id={id} from={from} to={to} />
        </>
      ) : (
        <p>{t('versions.alone')}</p>
      )}
    </Flex>
  );
}
