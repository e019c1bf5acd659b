import application from '../../../texts/uk/application.json';
import catalogue from '../../../texts/uk/catalogue.json';
import inbox from '../../../texts/uk/inbox.json';
import processes from '../../../texts/uk/processes.json';
import rollback from '../../../texts/uk/rollback.json';
import shell from '../../../texts/uk/shell.json';

/** The namespaces that the web application speaks. */
export default { application, catalogue, inbox, processes, rollback, shell };
