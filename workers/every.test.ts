import { every } from './every';

test('a duty that fails goes on, and each fault is told once, without what the message quotes', async () => {
  const told: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    told.push(String(line));
    return true;
  });
  const rounds: (() => Promise<void>)[] = [
    async () => Promise.reject(Object.assign(new Error('olena@example.org'), { code: '22P02' })),
    async () => Promise.reject(Object.assign(new Error('olena@example.org'), { code: '22P02' })),
    async () => undefined,
    async () => Promise.reject(Object.assign(new Error('x'), { original: { code: '57P01' } })),
  ];
  await new Promise<void>((done) => {
    const duty = every(1, 'relay', async () => {
      const round = rounds.shift();
      if (!round) return void duty.stop().then(done);
      return round();
    });
  });
  write.mockRestore();
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'warn', duty: 'relay', name: 'Error', code: '22P02' },
    { level: 'warn', duty: 'relay', name: 'Error', code: '57P01' },
  ]);
});
