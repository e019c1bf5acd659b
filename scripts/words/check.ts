import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A docstring, a name or a type that has to be read twice (docs/words.md). */
export interface WordFault {
  file: string;
  line: number;
  text: string;
}

/** First words of sentences that have to be read twice. */
const OPENING = /^\*\s*(?:\*\s*)?(What|Who|Whoever|Whose|Whom|How|Of)\b/;

/** Participles and everyday words that do not say what a variable contains. */
const VAGUE: ReadonlySet<string> = new Set([
  'asked',
  'given',
  'heard',
  'kept',
  'lasting',
  'left',
  'mended',
  'seen',
  'settled',
  'shown',
  'taken',
  'there',
  'told',
  'wanted',
]);

const VAGUE_TYPES: ReadonlySet<string> = new Set(['Asked', 'Given', 'Kept', 'Place', 'Taken', 'Told', 'Way']);

interface Name {
  name: string;
  start: number;
}

/**
 * Returns the names that a pattern declares: of a variable, a parameter, or a part of an object or a list. A
 * shorthand part of an object is left out, because its name is the key of the answer or the column.
 */
function* declaredNames(pattern: unknown): Generator<Name> {
  const node = pattern as { type: string } & Record<string, unknown>;
  if (node?.type === 'Identifier') yield node as unknown as Name;
  if (node?.type === 'AssignmentPattern') yield* declaredNames(node.left);
  if (node?.type === 'RestElement') yield* declaredNames(node.argument);
  if (node?.type === 'ArrayPattern')
    for (const element of node.elements as unknown[]) yield* declaredNames(element);
  if (node?.type !== 'ObjectPattern') return;
  for (const property of node.properties as Record<string, unknown>[])
    if (!property.shorthand)
      yield* declaredNames(property.type === 'RestElement' ? property : property.value);
}

/** Returns the docstrings of a file that begin with one of those words, and its declarations and types with a vague name. */
export function wordFaults(root: string, file: string): WordFault[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseSync(file, source);
  const faults: WordFault[] = [];
  const note = (start: number, text: string) =>
    faults.push({ file, line: source.slice(0, start).split('\n').length, text });
  for (const { type, value, start } of comments)
    if (type === 'Block' && OPENING.test(value)) note(start, value.replace(/[\s*]+/g, ' ').trim());

  const noteNames = (pattern: unknown) => {
    for (const { name, start } of declaredNames(pattern)) if (VAGUE.has(name)) note(start, name);
  };
  const noteFunction = ({ id, params }: { id?: unknown; params: readonly unknown[] }) =>
    [id, ...params].forEach(noteNames);
  const noteType = ({ id }: { id: Name | null }) => {
    if (id && VAGUE_TYPES.has(id.name)) note(id.start, id.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => noteNames(id),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    TSTypeAliasDeclaration: noteType,
    TSInterfaceDeclaration: noteType,
    ClassDeclaration: noteType,
  }).visit(program);
  return faults;
}
