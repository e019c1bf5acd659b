import { LIMIT_TABLE } from './table';

// Decision 0014. Other tests use up a limit whatever its value; here the values themselves are the subject.

test('each limit has its number of calls or failures and its seconds', () => {
  const values = Object.entries(LIMIT_TABLE).map(([name, { points, seconds, counts, code }]) => [
    name,
    `${points} ${counts} in ${seconds} s: ${code}`,
  ]);
  expect(Object.fromEntries(values)).toEqual({
    'sign-in.address': '200 failures in 900 s: too-many-attempts',
    'sign-in.pair': '10 failures in 900 s: too-many-attempts',
    'sign-in.account': '100 failures in 900 s: too-many-attempts',
    'sign-in.begun': '60 calls in 60 s: too-many-attempts',
    code: '10 failures in 3600 s: too-many-codes',
    password: '10 failures in 3600 s: too-many-codes',
    registration: '60 calls in 900 s: too-many-requests',
    'recovery.address': '60 calls in 900 s: too-many-requests',
    'recovery.email': '5 calls in 900 s: too-many-requests',
    'recovery.change': '30 calls in 900 s: too-many-requests',
    search: '300 calls in 60 s: too-many-requests',
    'report.address': '20 calls in 60 s: too-many-requests',
    'report.all': '600 calls in 60 s: too-many-requests',
    'registers.page': '300 calls in 60 s: too-many-requests',
    'registers.file': '60 calls in 60 s: too-many-requests',
    'experts.file': '20 calls in 60 s: too-many-requests',
    'approval.report': '20 calls in 60 s: too-many-requests',
    'documents.preview': '120 calls in 60 s: too-many-requests',
    'application.archive': '20 calls in 60 s: too-many-requests',
    'application.form': '60 calls in 60 s: too-many-requests',
    'files.verification': '60 calls in 60 s: too-many-requests',
    'files.table': '120 calls in 60 s: too-many-requests',
    integration: '1200 calls in 60 s: too-many-requests',
  });
});
