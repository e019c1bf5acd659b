import { webConfig } from './web-config';

test('the page loads the plugin with OCSP, time stamp, a key stored for the session, and a window of 775 px', () => {
  expect(webConfig('https://signing.example.org', 'sha384-x')).toEqual({
    scriptUrl: 'https://signing.example.org/plugin.js',
    origin: 'https://signing.example.org',
    integrity: 'sha384-x',
    options: { ocsp: true, tsp: true, keyStorage: 'session', modalWidth: 775 },
  });
});
