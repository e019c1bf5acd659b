import type { TFunction } from 'i18next';
import type { ListedDocument } from '../../../api/areas/generated-documents/contract/documents';
import { documentAddress } from '../../../domain/addresses';
import { DocumentStatus } from '../../../domain/statuses';
import { DateTime } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { Tag } from '../../shared/Tag';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';

/** Returns whether the file has to be generated again before the applicant can sign it. */
const isOutdated = ({ status, outdated }: ListedDocument): boolean =>
  outdated && status >= DocumentStatus.created && status <= DocumentStatus.sentToApplicant;

/** Columns of a list of generated documents; `withApplication` also shows each document's application. */
export const documentColumns = (
  t: TFunction,
  { withApplication }: { withApplication: boolean },
): Column<ListedDocument>[] => [
  {
    key: 'title',
    title: t('documents:column.title'),
    card: 'line',
    width: '28%',
    render: ({ _id, title, application_spec_id: number }) => {
      const link = <RowLink to={documentAddress(_id)}>{title}</RowLink>;
      if (!withApplication) return link;
      return <TwoLines first={link} second={<span className="number">{number}</span>} />;
    },
  },
  { key: 'user', title: t('documents:column.generatedBy'), render: ({ user }) => user.name },
  {
    key: 'status',
    title: t('documents:column.status'),
    width: '23%',
    render: (document) => (
      <>
        <StatusTag process="document" status={document.status} />
        {isOutdated(document) && <Tag colour="warning">{t('documents:outdated')}</Tag>}
      </>
    ),
  },
  {
    key: 'details',
    title: t('documents:column.details'),
    width: '17%',
    render: ({ fin_details_status: status }) => <StatusTag process="fin_details" status={status} />,
  },
  {
    key: 'created',
    title: t('documents:column.date'),
    narrow: true,
    width: 144,
    render: ({ created_at: created }) => <DateTime at={created} parts="day" />,
  },
];
