import account from '../../../texts/uk/account.json';
import catalogue from '../../../texts/uk/catalogue.json';
import processes from '../../../texts/uk/processes.json';
import registers from '../../../texts/uk/registers.json';
import secondFactor from '../../../texts/uk/second-factor.json';
import shell from '../../../texts/uk/shell.json';
import users from '../../../texts/uk/users.json';

/** Texts of antd's own components. */
export { default as antdLocale } from 'antd/locale/uk_UA';

/** Namespaces used by pages without a session; the sign-in page fetches only these. */
export default {
  account,
  catalogue,
  processes,
  registers,
  'second-factor': secondFactor,
  shell,
  users,
};
