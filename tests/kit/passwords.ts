export { hashPassword as hash } from '../../api/accounts/passwords';
