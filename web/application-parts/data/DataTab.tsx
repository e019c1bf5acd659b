import { Flex, Segmented, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { useQueryState } from '../../shared/useQueryState';
import { Panel } from '../Panel';
import { DocumentList } from './DocumentList';
import { Sections } from './Sections';

const VERSIONS = ['agreed', 'submitted'] as const;

/** Documents, then the form's sections in the agreed version. If a negotiation changed the form, a switch shows the submitted version. */
export function DataTab({ view }: { view: Pick<ApplicationView, 'data' | 'documents'> }) {
  const { t } = useTranslation('application');
  const [{ version }, setQuery] = useQueryState(['version']);
  const { fields, submitted, changed } = view.data;
  const visible = submitted && version === 'submitted' ? submitted : fields;
  return (
    <>
      <Panel title={t('data.documents')}>
        <DocumentList documents={view.documents} />
      </Panel>
      {submitted && (
        <Flex wrap align="center" gap="small" style={{ marginBottom: 12 }}>
          <Segmented
            aria-label={t('data.version.label')}
            value={visible === submitted ? 'submitted' : 'agreed'}
            options={VERSIONS.map((value) => ({ value, label: t(`data.version.${value}`) }))}
            onChange={(value) => setQuery({ version: value === 'submitted' ? value : undefined })}
          />
          <Typography.Text type="secondary">
            {t('data.version.changed', { count: changed.length })}
          </Typography.Text>
        </Flex>
      )}
      <Sections sections={visible} changed={submitted && changed} />
    </>
  );
}
