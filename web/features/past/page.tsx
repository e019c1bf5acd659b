import { useParams } from 'react-router-dom';
import { ApplicationFrame } from '../../application-parts/ApplicationFrame';
import { useRead } from '../../reads/useRead';
import { PastScreen } from './PastScreen';

/** `/application/:id/past`: an application at a past moment, or the changes between two moments (rules/time-travel, "Page"). */
export default function PastPage() {
  const { id = '' } = useParams();
  const read = useRead('application', { params: { id } });
  return <ApplicationFrame read={read}>{({ view }) => <PastScreen view={view} />}</ApplicationFrame>;
}
