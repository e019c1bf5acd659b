import { useParams } from 'react-router-dom';
import { useRead } from '../../../reads/useRead';
import { ApplicationFrame } from '../../../application-parts/ApplicationFrame';
import { ExpertScreen } from './ExpertScreen';

/** `/expert/:id/…`: an application for its expert (rules/addresses, "Expert"). */
export default function ExpertReviewPage() {
  const { id = '' } = useParams();
  const read = useRead('application', { params: { id } });
  return <ApplicationFrame read={read}>{(screen) => <ExpertScreen {...screen} />}</ApplicationFrame>;
}
