import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { ApplicationFrame } from '../../application-parts/ApplicationFrame';
import { ApplicationScreen } from './ApplicationScreen';

/** `/application/:id`: one application, for every role and stage. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  const read = useRead('application', { params: { id } });
  return <ApplicationFrame read={read}>{(screen) => <ApplicationScreen {...screen} />}</ApplicationFrame>;
}
