import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { accountOf } from '../sign-in/slice';

/** `/account` leads to one's own. */
export default function AccountHome() {
  const account = useAppSelector(accountOf);
  return account && <Navigate to={`/account/${account._id}/edit`} replace />;
}
