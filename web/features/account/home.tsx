import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';

/** `/account` redirects to the viewer's own account. */
export default function AccountHome() {
  const account = useAppSelector(accountOf);
  return account && <Navigate to={`/account/${account._id}/edit`} replace />;
}
