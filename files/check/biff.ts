/** Records of the workbook stream ([MS-XLS] 2.3). */
const FILE_PASS = 0x2f;
const BOUND_SHEET = 0x85;
const END = 0x0a;
/** Kind of a sheet with Excel 4 macros, in the record's sixth byte. */
const MACRO_SHEET = 1;

/** Reads the first substream of a workbook, which describes the whole workbook. */
export function workbookFacts(stream: Buffer): { isEncrypted: boolean; hasMacroSheet: boolean } {
  const facts = { isEncrypted: false, hasMacroSheet: false };
  for (let offset = 0; offset + 4 <= stream.length; offset += 4 + stream.readUInt16LE(offset + 2)) {
    const type = stream.readUInt16LE(offset);
    if (type === END) break;
    if (type === FILE_PASS) facts.isEncrypted = true;
    if (type === BOUND_SHEET && stream[offset + 9] === MACRO_SHEET) facts.hasMacroSheet = true;
  }
  return facts;
}
