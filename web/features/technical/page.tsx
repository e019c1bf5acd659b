import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { ApplicationFrame } from '../../application-parts/ApplicationFrame';
import { TechnicalScreen } from './TechnicalScreen';

/**
 * `/pd/application/:id/…`: an application in the project division (rules/addresses, "Project division").
 */
export default function TechnicalPage() {
  const { id = '' } = useParams();
  const read = useRead('projectApplication', { params: { id } });
  return <ApplicationFrame read={read}>{(screen) => <TechnicalScreen {...screen} />}</ApplicationFrame>;
}
