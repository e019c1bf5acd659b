import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';

/** `/account` leads to one's own. */
export default function AccountHome() {
  const account = useAppSelector(accountOf);
  return account && <Navigate to={`/account/${account._id}/edit`} replace />;
}
