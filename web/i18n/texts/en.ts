import account from '../../../texts/en/account.json';
import catalogue from '../../../texts/en/catalogue.json';
import processes from '../../../texts/en/processes.json';
import registers from '../../../texts/en/registers.json';
import secondFactor from '../../../texts/en/second-factor.json';
import shell from '../../../texts/en/shell.json';
import users from '../../../texts/en/users.json';

/** Texts of antd's own parts. */
export { default as antdLocale } from 'antd/locale/en_GB';

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
