import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findElements } from './elements';
import type { SigningKey } from './signing-key';
import { View } from './view';

test('the last day of a certificate is shown in the time of Kyiv', () => {
  document.documentElement.innerHTML = readFileSync(path.join(__dirname, 'widget.html'), 'utf8');
  const key = {
    subject: { commonName: 'Оксана' },
    authority: 'ЦСК',
    validTo: new Date('2027-01-31T22:30:00Z'),
  };
  new View(findElements()).showSigner(key as SigningKey, 1);
  expect(document.getElementById('signer-details')).toHaveTextContent(/1 лютого 2027/);
});
