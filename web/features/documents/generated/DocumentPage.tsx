import { Col, Row, Typography } from 'antd';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useParams } from 'react-router-dom';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { approvalAddress } from '../../../routes/approvalAddress';
import {
  DOCUMENT_TABS,
  DOCUMENTS,
  documentTabAddress,
  type DocumentTab,
} from '../../../routes/documentRoutes';
import { LinkButton } from '../../../shared/LinkButton';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { TabLinks } from '../../../shared/TabLinks';
import { BaseTab } from './BaseTab';
import { DetailsTab } from './DetailsTab';
import { FinanceTab } from './FinanceTab';
import { FinishTab } from './FinishTab';
import type { DocumentTabProps, FoundDocument } from './foundDocument';
import { StatusPanel } from './StatusPanel';
import { VariablesTab } from './VariablesTab';
import { Warnings } from './Warnings';

const TABS: Readonly<Record<DocumentTab, ComponentType<DocumentTabProps>>> = {
  base: BaseTab,
  'fin-info': FinanceTab,
  'gen-info': VariablesTab,
  details: DetailsTab,
  finish: FinishTab,
};

/** /documents/{id} and its tabs: a generated document (rules/addresses, "Documents"). */
export default function DocumentPage() {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { remote, refresh } = useRead('documentById', { params: { id } });
  const [unsaved, setUnsaved] = useState<string>();
  const answer = valueOf(remote);
  const tab =
    DOCUMENT_TABS.find((candidate) => matchPath(documentTabAddress(id, candidate), pathname)) ?? 'base';
  const Tab = TABS[tab];
  return (
    <Page title={answer?.document.title} extra={answer && <ApplicationLink {...answer} />}>
      <Loaded
        remote={remote}
        onRetry={refresh}
        elsewhere={<LinkButton to={DOCUMENTS}>{t('document.toAll')}</LinkButton>}
      >
        {(document) => (
          <>
            <ApplicationOf {...document} />
            <Warnings {...document} />
            <TabLinks
              label={t('document.tabs')}
              tabs={DOCUMENT_TABS.map((documentTab) => ({
                title: t(`document.tab.${documentTab}`),
                to: documentTabAddress(id, documentTab),
                end: documentTab === 'base',
              }))}
            />
            <Row key={id} gutter={[{ xs: 0, lg: 24 }, 24]}>
              <Col xs={24} lg={16}>
                <Tab found={document} onUnsaved={setUnsaved} />
              </Col>
              <Col xs={24} lg={8}>
                <StatusPanel found={document} tab={tab} unsaved={unsaved} />
              </Col>
            </Row>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Project and applicant that the document is about, under its heading. */
function ApplicationOf({ application: { _id, title, applicant } }: FoundDocument) {
  return (
    <Typography.Paragraph>
      <Link to={approvalAddress(_id, 'info')}>{title}</Link>
      {applicant && ` · ${applicant}`}
    </Typography.Paragraph>
  );
}

/** Link to all documents of the application; several may have the same title. */
function ApplicationLink({ application: { _id, spec_id: number } }: FoundDocument) {
  const { t } = useTranslation('documents');
  return (
    <Link to={approvalAddress(_id, 'agreement/list')}>
      {t('document.ofApplication')} <span className="number">{number}</span>
    </Link>
  );
}
