export { hashPassword as hash } from '../../api/commands/passwords';
