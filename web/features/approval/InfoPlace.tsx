import { useTranslation } from 'react-i18next';
import { DataTab } from '../../application-parts/data/DataTab';
import { Waits } from '../../application-parts/head/StageDetails';
import { Panel } from '../../application-parts/Panel';
import { DateTime } from '../../shared/DateTime';
import { Facts } from '../../shared/Facts';
import { StatusTag } from '../../shared/StatusTag';
import type { PlaceProps } from './screenProps';

/** …/info: number, applicant, date, status and open tasks, then documents and form. */
export function InfoPlace({ view }: PlaceProps) {
  const { t } = useTranslation();
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  return (
    <>
      <Facts
        columns={2}
        items={[
          { label: t('experts:division.number'), value: <span className="number">{view.spec_id}</span> },
          { label: t('application:header.applicant'), value: view.user.name },
          { label: t('application:header.submitted'), value: <DateTime at={view.created_at} /> },
          {
            label: t('application:header.status'),
            value: <StatusTag process="overall" status={view.reporting_review.status} />,
          },
        ]}
      />
      {waits.length > 0 && (
        <Panel title={t('application:todo.waits')}>
          <Waits waits={waits} />
        </Panel>
      )}
      <DataTab view={view} />
    </>
  );
}
