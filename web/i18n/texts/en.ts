import account from '../../../texts/en/account.json';
import catalogue from '../../../texts/en/catalogue.json';
import processes from '../../../texts/en/processes.json';
import registers from '../../../texts/en/registers.json';
import secondFactor from '../../../texts/en/second-factor.json';
import shell from '../../../texts/en/shell.json';
import users from '../../../texts/en/users.json';

/** Texts of antd's own components. */
export { default as antdLocale } from 'antd/locale/en_GB';

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
