import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fontScale } from './fontScale';
import { antdTheme } from '../theme/theme';

const ROOT = path.join(__dirname, '../..');
const sheets = execSync('git ls-files "web/*.css" "signing/*.css"', { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

test("antd's text and controls grow with the browser's font size", () => {
  expect(fontScale()).toBe(1);
  document.documentElement.style.fontSize = '24px';
  expect(fontScale()).toBe(1.5);
  document.documentElement.style.fontSize = '';
  const [defaultTheme, largeTheme] = [antdTheme('light'), antdTheme('light', false, 2)];
  expect([defaultTheme.token?.fontSize, largeTheme.token?.fontSize]).toEqual([15, 30]);
  expect(largeTheme.token?.controlHeight).toBe(76);
  expect(largeTheme.components?.Table?.cellFontSize).toBe(28);
});

test('no style sheet has text in pixels or a break of the layout that ignores the font size', () => {
  expect(sheets.length).toBeGreaterThan(30);
  const invalidRules = sheets.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /(font(-size)?|line-height):.*\dpx|^\s*\d+px\/|@media.*\dpx/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(invalidRules).toEqual([]);
});
