/** Number of times something may be done with one key (an address, an account) within a window that begins with the first time. */
export interface Limit {
  points: number;
  seconds: number;
  /** `calls`: each counts; `failures`: what succeeds is given back. */
  counts: 'calls' | 'failures';
  /** The code of the 429. */
  code: 'too-many-attempts' | 'too-many-codes' | 'too-many-requests';
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

const table = <Name extends string>(limits: Record<Name, Limit>) => limits;

const calls = (points: number, seconds: number): Limit => ({
  points,
  seconds,
  counts: 'calls',
  code: 'too-many-requests',
});
const failures = (points: number, seconds: number, code: Limit['code']): Limit => ({
  points,
  seconds,
  counts: 'failures',
  code,
});

/** Every limit of the API. An office behind one address is many people; a page that breaks in a loop is one. */
export const LIMIT_TABLE = table({
  /** Failed sign-ins from one address over all accounts. */
  'sign-in.address': failures(200, QUARTER, 'too-many-attempts'),
  /** Failures of one account from one address: its owner elsewhere is not locked out. */
  'sign-in.pair': failures(10, QUARTER, 'too-many-attempts'),
  /** Failures of one account from everywhere, against guessing from many addresses. */
  'sign-in.account': failures(100, QUARTER, 'too-many-attempts'),
  /** Sign-ins that an address begins without naming an account (passkey, identity provider): each leaves a row. */
  'sign-in.begun': { ...calls(60, MINUTE), code: 'too-many-attempts' },
  /** Wrong codes of one account. Who has the password could otherwise try all codes in a few days. */
  code: failures(10, HOUR, 'too-many-codes'),
  /** Wrong passwords of a signed-in account: who has found it open must not guess its password. */
  password: failures(10, HOUR, 'too-many-codes'),
  /** Registrations of one address. */
  registration: calls(60, QUARTER),
  /** Letters asked for by one address, and for one account, known or not. */
  'recovery.address': calls(60, QUARTER),
  'recovery.email': calls(5, QUARTER),
  /** New passwords by a letter's token from one address. */
  'recovery.change': calls(30, QUARTER),
  /** Searches of one account; the palette asks while somebody types. */
  search: calls(300, MINUTE),
  /** Error reports of one address and of all together: they must not fill the disk. */
  'report.address': calls(20, MINUTE),
  'report.all': calls(600, MINUTE),
  /** Pages of the public registers, and whole registers as files, for one address. */
  'registers.page': calls(300, MINUTE),
  'registers.file': calls(60, MINUTE),
  /** Registers of experts that one account has made: each is a stored file. */
  'experts.file': calls(20, MINUTE),
  /** Reports on negotiations that one account has made: each is printed. */
  'approval.report': calls(20, MINUTE),
  /** Previews of templates that one account has made: each is printed. */
  'documents.preview': calls(120, MINUTE),
  /** Whole applications as a zip, printed forms, checks of a file's signatures, and files read as tables, for one account: each costs much work. */
  'application.archive': calls(20, MINUTE),
  'application.form': calls(60, MINUTE),
  'files.verification': calls(60, MINUTE),
  'files.table': calls(120, MINUTE),
  /** Calls of one key of the integration API (rules/integration, "Key"). */
  integration: calls(1_200, MINUTE),
});

export type LimitName = keyof typeof LIMIT_TABLE;
