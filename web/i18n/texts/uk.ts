import account from '../../../texts/uk/account.json';
import catalogue from '../../../texts/uk/catalogue.json';
import processes from '../../../texts/uk/processes.json';
import registers from '../../../texts/uk/registers.json';
import secondFactor from '../../../texts/uk/second-factor.json';
import shell from '../../../texts/uk/shell.json';
import users from '../../../texts/uk/users.json';

/** Texts of antd's own parts. */
export { default as antdLocale } from 'antd/locale/uk_UA';

/** The namespaces that pages without a session speak: all that the sign-in fetches. */
export default {
  account,
  catalogue,
  processes,
  registers,
  'second-factor': secondFactor,
  shell,
  users,
};
