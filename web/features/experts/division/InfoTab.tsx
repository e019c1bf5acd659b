import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { DateTime } from '../../../shared/DateTime';
import { Facts } from '../../../shared/Facts';
import { StatusTag } from '../../../shared/StatusTag';
import { DocumentList } from '../../../application-parts/data/DocumentList';
import { Waits } from '../../../application-parts/head/StageDetails';
import { Panel } from '../../../application-parts/Panel';

/** /ed/application/{id}/info: number, applicant, contest, status, documents. */
export function InfoTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation();
  const { season, program, lot, contest } = view.breadcrumbs;
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  const places = [
    ['catalogue:season', season],
    ['catalogue:program', program],
    ['catalogue:lot', lot],
    ['catalogue:contest', contest],
  ] as const;
  return (
    <>
      <Facts
        columns={2}
        items={[
          { label: t('experts:division.number'), value: <span className="number">{view.spec_id}</span> },
          { label: t('experts:own.fact.applicant'), value: view.user.name },
          ...places.flatMap(([label, crumb]) => (crumb ? [{ label: t(label), value: crumb.title }] : [])),
          { label: t('experts:division.submitted'), value: <DateTime at={view.created_at} /> },
          {
            label: t('experts:division.status'),
            value: <StatusTag process="expert_review" status={view.expert_review.status} />,
          },
        ]}
      />
      {waits.length > 0 && (
        <Panel title={t('application:todo.waits')}>
          <Waits waits={waits} />
        </Panel>
      )}
      <Panel title={t('application:data.documents')}>
        <DocumentList documents={view.documents} />
      </Panel>
    </>
  );
}
