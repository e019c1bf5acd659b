import { useParams } from 'react-router-dom';
import { useRead } from '../../../reads/useRead';
import { ApplicationFrame } from '../../../application-parts/ApplicationFrame';
import { DivisionScreen } from './DivisionScreen';

/** `/ed/application/:id/…`: an application in the expert division (rules/addresses, "Expert division"). */
export default function DivisionPage() {
  const { id = '' } = useParams();
  const read = useRead('application', { params: { id } });
  return <ApplicationFrame read={read}>{(screen) => <DivisionScreen {...screen} />}</ApplicationFrame>;
}
