import { SessionList } from './SessionList';

/** `/ed/experts/selection/commission`: the sittings of the commission (rules/addresses, "Expert division"). */
export default function CommissionPage() {
  return <SessionList type="expert_commision" />;
}
