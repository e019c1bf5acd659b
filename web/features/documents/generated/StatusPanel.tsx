import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentStatus as D } from '../../../../domain/statuses';
import { FileLink } from '../../../application-parts/files/FileLink';
import { Panel } from '../../../application-parts/Panel';
import { documentTabAddress, type DocumentTab } from '../../../routes/documentRoutes';
import { LinkButton } from '../../../shared/LinkButton';
import { StatusTag } from '../../../shared/StatusTag';
import { AdminStatus } from './AdminStatus';
import { DeleteButton } from './DeleteButton';
import { filesOf, isOpen, type FoundDocument } from './foundDocument';
import { GenerationChanges } from './GenerationChanges';
import { RegenerateButton } from './RegenerateButton';
import { StepButton } from './StepButton';
import { Unresolved } from './Unresolved';

interface StatusPanelProps {
  found: FoundDocument;
  tab: DocumentTab;
  /** Reason why the file can be neither generated nor sent while the tab has unsaved input. */
  unsaved?: string;
}

/** Status of a document, its files, and the actions available on every tab. */
export function StatusPanel({ found, tab, unsaved }: StatusPanelProps) {
  const { t } = useTranslation('documents');
  const { document } = found;
  const { status, can } = document;
  const files = filesOf(document);
  const leadsToFinish =
    tab !== 'finish' && (can['document.send_to_director'] === true || can['document.complete'] === true);
  // After a change of the data this button comes first, because the next steps need a new file.
  const regenerate = isOpen(document) && <RegenerateButton document={document} heldBack={unsaved} />;
  return (
    <Panel
      title={t('document.status.title')}
      mark={
        <span aria-live="polite">
          <StatusTag process="document" status={status} />
        </span>
      }
    >
      <Flex vertical gap="small">
        {files.length === 0 ? (
          <Typography.Text type="secondary">{t('document.noFile')}</Typography.Text>
        ) : (
          files.map((file) => <FileLink key={file.url} file={file} />)
        )}
        <Unresolved found={found} />
        {document.outdated && regenerate}
        {status === D.created && (
          <StepButton
            type="primary"
            document={document}
            step="document.send_to_finance"
            body={{ status: D.sentToFinance }}
          />
        )}
        {status >= D.sentToFinance && status <= D.sentToApplicant && (
          <StepButton
            type={status === D.draft ? 'primary' : undefined}
            document={document}
            step="document.send_to_applicant"
            heldBack={unsaved}
            // The reason is already shown by the page's warning or at the button that generates the file.
            reasonShown={unsaved !== undefined || (status === D.draft && document.outdated)}
            body={{ status: D.sentToApplicant }}
          />
        )}
        {leadsToFinish && (
          <LinkButton type="primary" to={documentTabAddress(document._id, 'finish')}>
            {t('document.finish.open')}
          </LinkButton>
        )}
        {!document.outdated && regenerate}
        {files.length > 0 && <GenerationChanges id={document._id} />}
        {status >= D.created && (
          <StepButton confirm document={document} step="document.archive" body={{ status: D.archived }} />
        )}
        {status === D.archived && (
          <StepButton document={document} step="document.unarchive" body={{ status: D.draft }} />
        )}
        <DeleteButton document={document} />
        <AdminStatus document={document} />
      </Flex>
    </Panel>
  );
}
