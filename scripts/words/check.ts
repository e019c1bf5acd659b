import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A docstring that is hard to read. */
export interface WordFault {
  file: string;
  line: number;
  text: string;
}

/** Openings after which a sentence has to be read twice (docs/words.md, "Docstrings"). */
const OPENING = /^\*\s*(?:\*\s*)?(What|Who|Whoever|Whose|Whom|How|Of)\b/;

/** Returns the docstrings of a file that begin with one of these words. */
export function wordFaults(root: string, file: string): WordFault[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return parseSync(file, text)
    .comments.filter(({ type, value }) => type === 'Block' && OPENING.test(value))
    .map(({ value, start }) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      text: value.replace(/[\s*]+/g, ' ').trim(),
    }));
}
