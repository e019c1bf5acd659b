import { ROLES } from '../../domain/roles';
import { closingBlock } from './closing-block';

const stack = {
  urls: {
    app: 'http://127.0.0.1:3000',
    signing: 'http://127.0.0.1:3001',
    temporal: '127.0.0.1:7233',
    temporalUi: 'http://127.0.0.1:8233',
  },
  env: { INTEGRATION_KEY: 'demo-key-of-this-installation' },
};
const facts = { seconds: '7.1', dataDir: '/srv/grants/.data' };

test('the demonstration’s closing block names the address, every account, both passwords, the key and all pages', () => {
  const block = closingBlock(stack, { ...facts, demo: true });
  for (const role of ROLES) expect(block).toContain(`${role}@example.org`);
  expect(block).toContain('expert1@example.org … expert40@example.org');
  expect(block.match(/demo-password/g)).toHaveLength(2);
  for (const text of [stack.env.INTEGRATION_KEY, facts.dataDir, ...Object.values(stack.urls)]) {
    expect(block).toContain(text);
  }
  expect(block).toContain('http://127.0.0.1:3000/mailbox');
});

test('without the demonstration the block names no account and no key', () => {
  const block = closingBlock(stack, { ...facts, demo: false });
  expect(block).toContain(stack.urls.app);
  expect(block).not.toMatch(/demo-|@example\.org|mailbox/);
});

test('the block does not name pages of an external Temporal', () => {
  const block = closingBlock(
    { ...stack, urls: { ...stack.urls, temporalUi: undefined } },
    { ...facts, demo: false },
  );
  expect(block).not.toContain('Temporal');
});
