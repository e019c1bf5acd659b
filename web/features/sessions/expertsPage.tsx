import { SessionList } from './SessionList';

/** `/dr/experts`: the direction's sessions on experts. */
export default function ExpertSessionsPage() {
  return <SessionList type="experts" />;
}
