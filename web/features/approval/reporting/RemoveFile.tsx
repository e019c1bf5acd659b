import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { Report, ReportFile } from '../../../application-parts/agreement/ReportContent';
import { ActButton } from '../../../shared/ActButton';
import { useQuestion } from '../../../shared/useQuestion';
import { StatusNote } from '../../../steps/StatusNote';
import { useDecision } from '../../../steps/submit/useSubmission';

interface RemoveFileProps {
  view: ApplicationView;
  report: Report;
  file: ReportFile;
}

/** Button that removes a file of a report after a confirmation, if allowed (rules/reporting-and-act, "Removing files"). */
export function RemoveFile({ view, report, file }: RemoveFileProps) {
  const { t } = useTranslation();
  const question = useQuestion();
  const { status, busy, submit } = useDecision(
    'removeReportFile',
    { kind: 'application', id: view._id },
    { detail: file._id },
  );
  const name = file._id === report.attachment?._id ? 'remove_attachment' : 'remove_file';
  const step = `reporting_${report.type}.${name}` as const;
  const can = view.can.find((entry) => entry.step === step && entry.record_id === report._id);
  if (can?.allowed !== true) return null;

  const remove = async () => {
    const sure = await question({
      title: t(`processes:step.${step}.confirm`),
      content: file.name,
      okText: t(`processes:step.${step}.label`),
      cancelText: t('application:form.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
    if (!sure) return;
    submit(
      { params: { id: file._id }, body: {} },
      { seen: `${view.epoch}.${view.version}`, doneText: `processes:step.${step}.done` },
    );
  };

  return (
    <>
      <ActButton
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        loading={busy}
        aria-label={t('approval:reporting.remove', { name: file.name })}
        hint={t('approval:reporting.remove', { name: file.name })}
        onClick={() => void remove()}
      />
      <StatusNote status={status} />
    </>
  );
}
