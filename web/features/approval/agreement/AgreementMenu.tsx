import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { mayEverTake } from '../../../../domain/processes';
import { mayOpenArea, type Role } from '../../../../domain/roles';
import { approvalAddress, type ApprovalPlace } from '../../../routes/approvalAddress';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { generationRefusal } from '../documents/generationRefusal';
import type { PlaceProps } from '../screenProps';

interface Row {
  place: Extract<ApprovalPlace, `agreement/${string}`>;
  /** Number of files, documents or tranches; undefined if only the page itself knows it. */
  files?: number;
  /** Reason why the page is closed. */
  closed?: string;
}

const PARTS = ['main_file', 'final_budget', 'final_protocol'] as const;

/**
 * …/agreement: the agreement's pages, each with the number of its files or records, or with the reason why it is
 * closed.
 */
export function AgreementMenu(props: PlaceProps) {
  return mayOpenArea(props.account.role, '/documents') ? (
    <MenuWithDocuments {...props} />
  ) : (
    <Menu {...props} />
  );
}

/** Menu with the number of the application's documents, for roles that open them. */
function MenuWithDocuments(props: PlaceProps) {
  const { remote } = useRead('applicationDocuments', { params: { id: props.view._id } });
  return <Menu {...props} documents={valueOf(remote)?.documents.length} />;
}

function Menu({ view, account, documents }: PlaceProps & { documents?: number }) {
  const { t } = useTranslation('approval');
  const columns: readonly Column<Row>[] = [
    {
      key: 'place',
      title: t('column.section'),
      card: 'line',
      render: ({ place, closed }) => {
        const name = t(`place.${place.replace('/', '_')}`);
        return closed === undefined ? (
          <RowLink to={approvalAddress(view._id, place)}>{name}</RowLink>
        ) : (
          <TwoLines first={name} second={closed} />
        );
      },
    },
    { key: 'files', title: t('column.files'), figures: true, width: 120, render: ({ files }) => files },
  ];
  return (
    <DataTable
      label={t('place.agreement')}
      columns={columns}
      rows={[...documentRows(view, account.role, documents), ...rowsOf(view)]}
      rowKey={({ place }) => place}
    />
  );
}

/** Rows of the generated documents, for roles that open them. */
function documentRows(view: ApplicationView, role: Role, files?: number): Row[] {
  if (!mayOpenArea(role, '/documents')) return [];
  const generates = mayEverTake('document.create', role) && !generationRefusal(view);
  return [
    { place: 'agreement/list', files },
    ...(generates ? [{ place: 'agreement/generate' } as const] : []),
  ];
}

function rowsOf({
  reporting_review: { grunt_agreement: agreement },
  approval,
  payments,
}: ApplicationView): Row[] {
  const scan = approval?.scan;
  return [
    { place: 'agreement/upload', files: PARTS.filter((part) => agreement[part]).length },
    {
      place: 'agreement/scaned',
      files: agreement.scaned_agreement ? 1 : 0,
      closed: typeof scan === 'string' ? scan : undefined,
    },
    { place: 'agreement/additional', files: agreement.additionalFiles.length },
    { place: 'agreement/payments', files: payments?.tranches.length ?? 0 },
  ];
}
