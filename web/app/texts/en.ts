import application from '../../../texts/en/application.json';
import catalogue from '../../../texts/en/catalogue.json';
import inbox from '../../../texts/en/inbox.json';
import processes from '../../../texts/en/processes.json';
import rollback from '../../../texts/en/rollback.json';
import shell from '../../../texts/en/shell.json';

/** The namespaces that the web application speaks. */
export default { application, catalogue, inbox, processes, rollback, shell };
