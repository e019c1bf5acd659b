import { failureText, isConnectionFailure, mayBeTemporary, readFailure, type Failure } from './problem';

const failure = (status: number, detail = ''): Failure => ({ status, code: 'x', detail });

test.each([
  [0, true, true],
  [401, true, false],
  [403, false, false],
  [409, false, false],
  [422, false, false],
  [500, true, false],
  [503, true, false],
])('a call refused with %i may succeed later: %p; was not answered: %p', (status, temporary, unanswered) => {
  expect([mayBeTemporary(failure(status)), isConnectionFailure(failure(status))]).toEqual([
    temporary,
    unanswered,
  ]);
});

test('only a gateway’s answer without a problem counts as no answer', async () => {
  const read = (status: number, body: string, type = 'application/problem+json') =>
    readFailure(new Response(body, { status, headers: { 'content-type': type } }));
  for (const status of [502, 503, 504])
    expect(await read(status, '<html>', 'text/html')).toEqual({ status: 0, code: 'connection', detail: '' });
  expect(await read(500, '<html>', 'text/html')).toMatchObject({ status: 500, code: 'unknown' });
  expect(await read(503, '{"code":"unavailable","detail":"Пізніше","request_id":"r1"}')).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: 'Пізніше',
    requestId: 'r1',
  });
  expect(await read(400, '{"code":7}')).toMatchObject({ status: 400, code: 'unknown' });
  expect(await read(400, '{')).toMatchObject({ status: 400, code: 'unknown' });
});

test('the server’s text is shown, or else a text about the connection or an unknown error', () => {
  const text = (...of: Parameters<typeof failure>) => failureText((key) => key, failure(...of));
  expect([text(422, 'Ні'), text(0), text(500)]).toEqual([
    'Ні',
    'shell:failure.connection',
    'shell:failure.unknown',
  ]);
});
