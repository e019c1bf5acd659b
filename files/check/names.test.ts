import { safeName } from './names';

describe('safeName', () => {
  it.each([
    ['Кошторис проєкту «Ґанок» № 5, об’єднаний.pdf', 'Кошторис проєкту «Ґанок» № 5, об’єднаний.pdf'],
    ['звіт.PDF', 'звіт.pdf'],
    ['зві\u200Bт\u2066.pdf', 'звіт.pdf'],
    ['а<b>:"|?*%;.pdf', 'а_b________.pdf'],
    ['  ..звіт   за  рік.. .pdf', 'звіт за рік.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['звіт', 'звіт.pdf'],
    ['Лист від 12.05', 'Лист від 12.05.pdf'],
    ['и\u0306.pdf', 'й.pdf'],
  ])('%j becomes %j', (original, safe) => {
    expect(safeName(original, 'pdf')).toBe(safe);
  });

  it('accepts jpeg for jpg', () => {
    expect(safeName('фото.JPEG', 'jpg')).toBe('фото.jpg');
  });

  it.each(['звіт.xlsx', 'вірус.exe', 'звіт.pdf.exe', 'зв\u202Efdp.exe', 'звіт.exe\u200B'])(
    'refuses a name with another type’s extension: %j',
    (original) => {
      expect(() => safeName(original, 'pdf')).toThrow(expect.objectContaining({ code: 'file-type' }));
    },
  );

  it.each([
    'зв\u0000іт.pdf',
    'звіт\r.pdf',
    'зв\nіт.pdf',
    'зв\u0007іт.pdf',
    'зв\u0085іт.pdf',
    'зв\u2028іт.pdf',
  ])('refuses a name with a control character: %j', (original) => {
    expect(() => safeName(original, 'pdf')).toThrow(expect.objectContaining({ code: 'file-name' }));
  });

  it.each(['', '.', '..', '.pdf', '\u202E.pdf', '–.pdf', 'а\uD800.pdf', `${'а'.repeat(1001)}.pdf`])(
    'refuses a name without letters and digits: %j',
    (original) => {
      expect(() => safeName(original, 'pdf')).toThrow(expect.objectContaining({ code: 'file-name' }));
    },
  );

  it.each([
    '../../etc/passwd.pdf',
    'C:\\Users\\Їжак\\звіт.PDF',
    '../',
    '///.pdf',
    '.\u200B./звіт.pdf',
    '..\\звіт.pdf',
  ])('refuses a name with a path in it: %j', (original) => {
    expect(() => safeName(original, 'pdf')).toThrow(expect.objectContaining({ code: 'file-path' }));
  });

  it('shortens a long name at a whole letter and keeps the extension', () => {
    const safe = safeName(`${'ї'.repeat(500)}.pdf`, 'pdf');
    expect(safe).toBe(`${'ї'.repeat(98)}.pdf`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
  });
});
