import { Col, Flex, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReportContent } from '../../../application-parts/agreement/ReportContent';
import { Waits } from '../../../application-parts/head/StageDetails';
import { Panel } from '../../../application-parts/Panel';
import { ReportStatusTag } from '../../../application-parts/ReportStatusTag';
import styles from '../../../application-parts/parts.module.css';
import { ShortDate } from '../../../application-parts/ShortDate';
import { approvalAddress } from '../../../routes/approvalAddress';
import { processName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { TodoTab } from '../../../steps/TodoTab';
import { todosOf, type Todo } from '../../../steps/todo';
import type { PlaceProps } from '../screenProps';
import { Feedback } from './Feedback';
import { RemoveFile } from './RemoveFile';
import { openTasksOfType } from './openTasksOfType';

const TYPES = ['content', 'finance'] as const;
type Type = (typeof TYPES)[number];

/** …/reporting: content and finance side by side, below them the steps that open a report. */
export function ReportingPlace(props: PlaceProps) {
  const { view, account, refresh } = props;
  const opens = (todo: Todo) => todo.process.startsWith('reporting_') && todo.recordId === null;
  return (
    <>
      <Row gutter={[12, 12]}>
        {TYPES.map((type) => (
          <Col key={type} xs={24} lg={12}>
            <TypePanel {...props} type={type} />
          </Col>
        ))}
      </Row>
      {todosOf(view).some((todo) => todo.open && opens(todo)) && (
        <TodoTab {...{ view, account, refresh }} isIncluded={opens} />
      )}
    </>
  );
}

/** Reporting of one type: open tasks, reports with the newest one's files, and feedback. */
function TypePanel({ view, account, type }: PlaceProps & { type: Type }) {
  const { t } = useTranslation();
  const reports = view.reporting_review.reporting.procedures.filter((report) => report.type === type);
  const newest = reports.at(-1);
  const process = `reporting_${type}` as const;
  const isUploaded = reports.some(({ documents }) => documents.length > 0);
  return (
    <Panel
      title={processName(t, process)}
      mark={newest && <StatusTag process={process} status={newest.status} />}
    >
      <Flex vertical gap="middle">
        <Waits waits={openTasksOfType(view, type)} />
        {!isUploaded && <p className={styles.soft}>{t('application:agreement.noReports')}</p>}
        {reports.length > 0 && <ReportTable view={view} type={type} />}
        {newest && isUploaded && (
          <div>
            <ReportContent
              report={newest}
              renderAction={(file) => <RemoveFile key={file._id} view={view} report={newest} file={file} />}
            />
          </div>
        )}
        <Feedback view={view} role={account.role} type={type} />
      </Flex>
    </Panel>
  );
}

type Report = PlaceProps['view']['reporting_review']['reporting']['procedures'][number];
type Numbered = Report & { number: number };

/** Reports of one type, newest first. */
function ReportTable({ view, type }: { view: PlaceProps['view']; type: Type }) {
  const { t } = useTranslation();
  const process = `reporting_${type}` as const;
  const rows = view.reporting_review.reporting.procedures
    .filter((report) => report.type === type)
    .map((report, index): Numbered => ({ ...report, number: index + 1 }))
    .toReversed();
  const columns: readonly Column<Numbered>[] = [
    {
      key: 'report',
      title: t('approval:column.report'),
      card: 'line',
      render: ({ _id, number, uploaded_at: at }) => (
        <TwoLines
          first={
            <RowLink to={approvalAddress(view._id, 'reporting/:reportid', _id)}>
              {t('approval:reporting.numbered', { number })}
            </RowLink>
          }
          second={at && <ShortDate at={at} />}
        />
      ),
    },
    {
      key: 'status',
      title: t('application:header.status'),
      width: 262,
      render: (report) => <ReportStatusTag report={report} />,
    },
  ];
  return (
    <DataTable label={processName(t, process)} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  );
}
