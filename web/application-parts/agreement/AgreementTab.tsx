import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { Decided } from '../Decided';
import { Panel } from '../Panel';
import { Protocol } from '../Protocol';
import { StoredFile } from '../StoredFile';
import styles from '../parts.module.css';
import { Additionals } from './Additionals';
import { Reports } from './Reports';

/** Decisions of the boards, agreement and additional agreements, reports, act, finalisation: with files and signers. */
export function AgreementTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation();
  const { direction, supervisory_board: board, grunt_agreement: agreement } = view.reporting_review;
  const { reporting, completed_act: act, status } = view.reporting_review;
  const version = `${view.epoch}.${view.version}`;
  return (
    <>
      <Panel
        title={t('processes:process.direction')}
        mark={<StatusTag process="direction" status={direction.status} />}
      >
        <Decided {...direction} />
      </Panel>
      <Panel
        title={t('processes:process.supervisory_board')}
        mark={<StatusTag process="supervisory_board" status={board.status} />}
      >
        <Decided {...board} />
      </Panel>
      <Panel
        title={t('processes:process.agreement')}
        mark={<StatusTag process="agreement" status={agreement.status} />}
      >
        <dl className={styles.pairs}>
          <StoredFile label={t('processes:slot.main')} file={agreement.main_file} version={version} />
          <StoredFile label={t('processes:slot.budget')} file={agreement.final_budget} version={version} />
          <StoredFile
            label={t('processes:slot.protocol')}
            file={agreement.final_protocol}
            version={version}
          />
          <StoredFile label={t('processes:slot.scan')} file={agreement.scaned_agreement} version={version} />
        </dl>
      </Panel>
      <Additionals files={agreement.additionalFiles} version={version} />
      <Reports reporting={reporting} />
      <Panel title={t('processes:process.act')} mark={<StatusTag process="act" status={act.status} />}>
        <dl className={styles.pairs}>
          <StoredFile label={t('processes:slot.act')} file={act.file} version={version} />
        </dl>
      </Panel>
      {view.finalization_protocol && (
        <Panel
          title={t('processes:process.finalisation')}
          mark={<StatusTag process="finalisation" status={Math.min(status, 0)} />}
        >
          <Protocol kind="finalisation" protocol={view.finalization_protocol} version={version} />
        </Panel>
      )}
    </>
  );
}
