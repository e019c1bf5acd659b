import {
  aesKey,
  count,
  flag,
  hostAndPort,
  issuer,
  oneOf,
  origin,
  port,
  secret,
  text,
  url,
  type Parser,
} from './parsers';

/** One environment variable, with its parser, default and description. */
export interface Variable<Value> {
  name: string;
  parser: Parser<Value>;
  /** Text that is used if the variable is unset; if undefined, the setting then has no value. */
  fallback: string | undefined;
  /** Description for the README's table. */
  description: string;
  /** Whether it is read only when the embedded demonstration runs. */
  demoOnly: boolean;
  /** Whether it is secret, so that no message repeats it. */
  secret: boolean;
}

type Extras = { demoOnly?: boolean; secret?: boolean };

function withDefault<Value>(
  name: string,
  parser: Parser<Value>,
  fallback: string,
  description: string,
  extras: Extras = {},
) {
  return { name, parser, fallback, description, demoOnly: false, secret: false, ...extras };
}

function optional<Value>(name: string, parser: Parser<Value>, description: string, extras: Extras = {}) {
  return { name, parser, fallback: undefined, description, demoOnly: false, secret: false, ...extras };
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting of the product (README, "Settings"); `settings.ts` reads no other variables. */
export const variables = {
  host: withDefault('HOST', text, '127.0.0.1', 'Address on which the product and the signing host listen'),
  port: withDefault('PORT', port, '3000', 'Port of the product (0: any free one)'),
  signingPort: withDefault('SIGNING_PORT', port, '3001', 'Port of the signing host (0: any free one)'),
  publicUrl: optional(
    'PUBLIC_URL',
    origin,
    'Origin under which browsers reach the product; default http://HOST:PORT',
  ),
  signingUrl: optional(
    'SIGNING_URL',
    origin,
    'Origin of the signing provider; default http://HOST:SIGNING_PORT',
  ),
  dataDir: withDefault(
    'DATA_DIR',
    text,
    '.data',
    'Folder of the embedded services, stored files and demonstration secrets',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    url(['postgres', 'postgresql'], 'settings.expected.databaseUrl'),
    'PostgreSQL; unset: npm start brings its own',
    { secret: true },
  ),
  temporalAddress: optional(
    'TEMPORAL_ADDRESS',
    hostAndPort,
    'Temporal server; unset: npm start brings its own',
  ),
  temporalNamespace: withDefault('TEMPORAL_NAMESPACE', text, 'default', 'Temporal namespace'),
  taskQueue: withDefault('TASK_QUEUE', text, 'grant-office', 'Temporal task queue of the workers'),
  filesUrl: optional(
    'FILES_URL',
    url(['s3', 'http', 'https'], 'settings.expected.filesUrl'),
    'S3 storage, s3://bucket?endpoint=https://…&region=…, keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; unset: the folder DATA_DIR/files',
    { secret: true },
  ),
  smtpUrl: optional(
    'SMTP_URL',
    url(['smtp', 'smtps'], 'settings.expected.smtpUrl'),
    'Mail server; unset: letters go to the mailbox page of the demonstration',
    { secret: true },
  ),
  signingAllowedOrigins: optional(
    'SIGNING_ALLOWED_ORIGINS',
    text,
    'Origins (comma between) whose pages may show the signing widget; default PUBLIC_URL',
  ),
  foundationName: withDefault(
    'FOUNDATION_NAME',
    text,
    'Фонд підтримки культурних ініціатив',
    'The foundation’s name in published data (360Giving)',
  ),
  foundationEdrpou: optional(
    'FOUNDATION_EDRPOU',
    text,
    'The foundation’s EDRPOU code in published data; unset: identifiers are made of the host of PUBLIC_URL',
  ),
  mailFrom: withDefault('MAIL_FROM', text, 'grants@example.org', 'Sender of letters'),
  signingServiceToken: optional('SIGNING_SERVICE_TOKEN', secret, 'Shared by the API and the signing host', {
    secret: true,
  }),
  signingTicketSecret: optional('SIGNING_TICKET_SECRET', secret, 'Key that seals signing tickets', {
    secret: true,
  }),
  signingTrustFile: optional(
    'SIGNING_TRUST_FILE',
    text,
    'PEM file of trusted authorities; unset: the embedded signing host’s own root',
  ),
  historyKey: optional(
    'HISTORY_KEY',
    aesKey,
    'AES-256 key (base64) that encrypts Temporal payloads; unset: not encrypted',
    {
      secret: true,
    },
  ),
  factorKey: optional(
    'FACTOR_KEY',
    aesKey,
    'AES-256 key (base64) from which the key of the second factors’ secrets is derived; unset: HISTORY_KEY; neither: passkeys only; with another key applications have to be set anew',
    { secret: true },
  ),
  trustProxy: withDefault(
    'TRUST_PROXY',
    count,
    '0',
    'Number of proxies before the product that add to X-Forwarded-For; 0: the header is ignored',
  ),
  oidcIssuer: optional(
    'OIDC_ISSUER',
    issuer,
    'Identity provider (OpenID Connect) of the foundation; its redirect address is PUBLIC_URL/auth/oidc/callback',
  ),
  oidcClientId: optional('OIDC_CLIENT_ID', text, 'The product’s name at the identity provider'),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', text, 'The product’s secret at the identity provider', {
    secret: true,
  }),
  oidcLabel: optional('OIDC_LABEL', text, 'Name of the identity provider on the sign-in page'),
  integrationKey: optional('INTEGRATION_KEY', secret, 'Key of the demonstration applicant system', {
    demoOnly: true,
    secret: true,
  }),
  demo: withDefault('DEMO', flag, 'false', 'Demonstration accounts and keys; only with embedded services', {
    demoOnly: true,
  }),
  logLevel: withDefault(
    'LOG_LEVEL',
    oneOf(levels, 'settings.expected.logLevel'),
    'info',
    'Least serious log line written',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    secret,
    'Token that a reader of /metrics sends as Authorization: Bearer; unset: /metrics answers callers on the same machine only',
    { secret: true },
  ),
  workerMetricsPort: optional(
    'WORKER_METRICS_PORT',
    port,
    'Port on which the worker answers /metrics (0: any free one, written to its log); unset: it does not',
  ),
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    url(['http', 'https'], 'settings.expected.otlpEndpoint'),
    'Collector of OpenTelemetry traces (OTLP over HTTP), without /v1/traces; unset: none are made',
  ),
  pgPort: withDefault('PG_PORT', port, '15432', 'Port of the embedded PostgreSQL (0: any free one)'),
  temporalPort: withDefault(
    'TEMPORAL_PORT',
    port,
    '7233',
    'Port of the embedded Temporal server (0: any free one)',
  ),
  temporalUiPort: withDefault(
    'TEMPORAL_UI_PORT',
    port,
    '8233',
    'Port of the embedded Temporal UI (0: any free one)',
  ),
} satisfies Record<string, Variable<unknown>>;
