import { SessionList } from './SessionList';

/** `/dr/tech_review`: the direction's sessions on technical review. */
export default function TechReviewSessionsPage() {
  return <SessionList type="tech_review" />;
}
