import { SessionList } from './SessionList';

/** `/ed/experts/selection/supervisory`: the sittings of the supervisory board on experts. */
export default function SupervisoryPage() {
  return <SessionList type="expert_supervisory" />;
}
