/** Records of the workbook stream ([MS-XLS] 2.3). */
const FILE_PASS = 0x2f;
const BOUND_SHEET = 0x85;
const END = 0x0a;
/** Kind of a sheet with Excel 4 macros, in the record's sixth byte. */
const MACRO_SHEET = 1;

/** Reads the first substream of a workbook, which describes all of it; a stream without records has no facts. */
export function workbookFacts(stream: Buffer): { isEncrypted: boolean; hasMacroSheet: boolean } {
  const facts = { isEncrypted: false, hasMacroSheet: false };
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === END) break;
    if (type === FILE_PASS) facts.isEncrypted = true;
    if (type === BOUND_SHEET && stream[at + 9] === MACRO_SHEET) facts.hasMacroSheet = true;
  }
  return facts;
}
