import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { mayEverTake } from '../../../../domain/processes';
import { mayOpenArea } from '../../../../domain/roles';
import { documentColumns } from '../../../application-parts/documents/documentColumns';
import { useRead } from '../../../reads/useRead';
import { approvalAddress } from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { Loaded } from '../../../shared/Loaded';
import { DataTable } from '../../../shared/table/DataTable';
import type { PlaceProps } from '../screenProps';
import { generationRefusal } from './generationRefusal';

/** …/agreement/list: the generated documents of an application, and a link to generate another. */
export function DocumentsPlace(props: PlaceProps) {
  const { t } = useTranslation('approval');
  // Roles without access to documents see only the signed agreement.
  if (!mayOpenArea(props.account.role, '/documents'))
    return <Alert type="info" showIcon title={t('closed.role')} />;
  return <Documents {...props} />;
}

function Documents({ view, account }: PlaceProps) {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('applicationDocuments', { params: { id: view._id } });
  const generates = mayEverTake('document.create', account.role);
  const refusal = generationRefusal(view);
  return (
    <Flex vertical gap="middle">
      {generates &&
        (refusal === undefined ? (
          <Flex>
            <LinkButton type="primary" to={approvalAddress(view._id, 'agreement/generate')}>
              {t('processes:step.document.create.label')}
            </LinkButton>
          </Flex>
        ) : (
          <Alert type="info" showIcon title={t(refusal)} />
        ))}
      <Loaded remote={remote} onRetry={refresh}>
        {({ documents }) =>
          documents.length === 0 ? (
            <EmptyState text={t('documents:list.none')} />
          ) : (
            <DataTable
              label={t('approval:place.agreement_list')}
              columns={documentColumns(t, { withApplication: false })}
              rows={documents}
              rowKey={({ _id }) => _id}
            />
          )
        }
      </Loaded>
    </Flex>
  );
}
