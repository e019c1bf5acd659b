import { readFileSync } from 'node:fs';
import { cleanText, mapTexts } from './clean';
import { fontCoverage } from './glyphs';

const any = () => true;

describe('a text for a PDF', () => {
  it('loses soft hyphens, direction marks, zero-width and control characters', () => {
    expect(cleanText('ку\u00ADль\u200Bту\u202Eра\u0007\uFEFF', any)).toBe('культура');
  });

  it('composes letters and keeps line breaks', () => {
    expect(cleanText('и\u0306ї\r\nґ\u2028є\tі', any)).toBe('йї\nґ\nє і');
  });

  it('gets a square for each character that the font cannot draw', () => {
    const basic = (codePoint: number) => codePoint < 0x1_0000 && ![0xfe0f, 0x20e3].includes(codePoint);
    expect(cleanText('так 😀, 👍🏽 і 👨‍👩‍👧 1️⃣', basic)).toBe('так □, □ і □ 1□');
  });

  it('gets line breaks within an endless word', () => {
    expect(cleanText(`${'ї'.repeat(450)} так`, any)).toBe(
      [200, 200, 50].map((letters) => 'ї'.repeat(letters)).join('\n') + ' так',
    );
  });

  it.each([
    [
      'a word held together by blanks',
      'я\u00A0'.repeat(150),
      `${'я\u00A0'.repeat(100)}\n${'я\u00A0'.repeat(50)}`,
    ],
    ['blanks', `а${' '.repeat(5000)}б`, 'а б'],
    ['empty lines', `а${'\n \r\n'.repeat(5000)}б`, 'а\n\nб'],
  ])('is shortened or broken if it is endless: %s', (_, endless, cleaned) => {
    expect(cleanText(endless, any)).toBe(cleaned);
  });

  it('is changed in a definition, names of styles and layouts are not', () => {
    const content = [{ text: ['а', { text: 'а', style: 'а' }], layout: 'а', margin: [0, 1] }];
    expect(mapTexts(content, () => 'б')).toEqual([
      { text: ['б', { text: 'б', style: 'а' }], layout: 'а', margin: [0, 1] },
    ]);
  });
});

it.each(['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'])(
  'Tinos %s draws Ukrainian',
  (face) => {
    const path = require.resolve(`@expo-google-fonts/tinos/${face}/Tinos_${face}.ttf`);
    const covered = fontCoverage(readFileSync(path));
    const needed = 'АаҐґЄєІіЇїЙйЩщЮюЯя₴№«»“”„ʼ’–—…§·\u00A0'.split('');
    expect(needed.filter((letter) => !covered.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(covered.has(0x1_f600)).toBe(false);
  },
);
