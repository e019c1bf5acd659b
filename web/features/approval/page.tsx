import { useParams } from 'react-router-dom';
import { ApplicationFrame } from '../../application-parts/ApplicationFrame';
import { useRead } from '../../reads/useRead';
import { ApprovalScreen } from './ApprovalScreen';

/** `/rp/application/:id/…`: an application in approval and reporting (rules/addresses, "Approval and reporting"). */
export default function ApprovalPage() {
  const { id = '' } = useParams();
  const read = useRead('application', { params: { id } });
  return <ApplicationFrame read={read}>{(screen) => <ApprovalScreen {...screen} />}</ApplicationFrame>;
}
