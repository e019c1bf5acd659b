import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { ApplicationFrame } from '../../../application-parts/ApplicationFrame';
import { Answers } from '../../../application-parts/negotiation/Answers';
import { NegotiationFiles } from '../../../application-parts/negotiation/NegotiationFiles';
import { NegotiationDecision, NegotiationEdits } from '../../../application-parts/negotiation/ProcedurePanel';
import { Panel } from '../../../application-parts/Panel';
import { useRead } from '../../../reads/useRead';
import {
  approvalAddress,
  NEGOTIATION_PLACES,
  negotiationAddress,
  type NegotiationPlace,
} from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { StatusTag } from '../../../shared/StatusTag';
import { TabLinks } from '../../../shared/TabLinks';
import { recordTitle } from '../../../steps/recordTitle';
import { ApprovalFrame } from '../ApprovalFrame';
import type { ApprovalScreenProps } from '../screenProps';
import { Workplace } from '../Workplace';
import { NoProcedure } from './NoProcedure';

/** `/rp/negotiation/:id/…`: one online procedure (rules/addresses, "Approval and reporting"). */
export default function NegotiationPage() {
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('procedureById', { params: { id } });
  if (remote.kind === 'some')
    return <NegotiationOfApplication id={remote.value.procedure.application_id} procedureId={id} />;
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function NegotiationOfApplication({ id, procedureId }: { id: string; procedureId: string }) {
  const read = useRead('application', { params: { id } });
  return (
    <ApplicationFrame read={read} id={id}>
      {(screen) => <NegotiationScreen {...screen} procedureId={procedureId} />}
    </ApplicationFrame>
  );
}

type Procedure = ApplicationView['negotiation_procedures'][number];

function NegotiationScreen({ procedureId, ...props }: ApprovalScreenProps & { procedureId: string }) {
  const { view } = props;
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const currentPlace = NEGOTIATION_PLACES.find((place) => pathname.endsWith(`/${place}`)) ?? 'edits';
  const index = view.negotiation_procedures.findIndex(({ _id }) => _id === procedureId);
  const procedure = view.negotiation_procedures[index];
  return (
    <ApprovalFrame
      view={view}
      place="procedures/:procid"
      fill={!!procedure}
      title={t('approval:procedures.online', { number: index + 1 })}
      onHistory={() => void navigate(approvalAddress(view._id, 'matching'))}
    >
      {procedure ? (
        <>
          <TabLinks
            label={t('approval:negotiation.label')}
            tabs={NEGOTIATION_PLACES.map((place) => ({
              title: t(`approval:negotiation.${place}`),
              to: negotiationAddress(procedureId, place),
            }))}
          />
          <Workplace
            {...props}
            material={
              <Panel
                focusable
                title={recordTitle(t, view, 'negotiation', procedureId, i18n.language) ?? ''}
                mark={<StatusTag process="negotiation" status={procedure.status} />}
              >
                <Material place={currentPlace} procedure={procedure} view={view} />
              </Panel>
            }
            isIncluded={({ process, recordId }) => process === 'negotiation' && recordId === procedureId}
          />
        </>
      ) : (
        <NoProcedure view={view} />
      )}
    </ApprovalFrame>
  );
}

interface MaterialProps {
  place: NegotiationPlace;
  procedure: Procedure;
  view: ApplicationView;
}

function Material({ place, procedure, view }: MaterialProps) {
  const { t } = useTranslation();
  if (place === 'edits') return <NegotiationEdits procedure={procedure} view={view} />;
  if (place === 'attached') return <NegotiationFiles procedure={procedure} view={view} />;
  if (place === 'feedbacks') return <Answers procedure={procedure} />;
  return (
    <>
      <Answers procedure={procedure} />
      {procedure.protocol_id ? (
        <NegotiationDecision procedure={procedure} view={view} />
      ) : (
        <EmptyState text={t('approval:negotiation.undecided')} />
      )}
    </>
  );
}
