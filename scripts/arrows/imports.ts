import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Import of one file by another; both paths are relative to the repository. */
export interface Import {
  from: string;
  to: string;
  line: number;
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.json', '/index.ts', '/index.tsx'];

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

const nameOf = (node: object): string => ('name' in node ? String(node.name) : '');

/** Returns the imports of a file from others of the repository: static and dynamic ones, types, `require` and jest's mocks. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports: Import[] = [];
  const note = (source: unknown) => {
    const { value, start } = (source ?? {}) as { value?: unknown; start: number };
    if (typeof value !== 'string' || !value.startsWith('.')) return;
    const target = path.join(path.dirname(file), value);
    const ending = ENDINGS.find((ending) => isFile(path.join(root, target + ending)));
    if (ending === undefined) return;
    const line = text.slice(0, start).split('\n').length;
    imports.push({ from: file, to: target + ending, line });
  };
  const visitor = new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    CallExpression: ({ callee, arguments: [source] }) => {
      const isCall = callee.type === 'Identifier' && callee.name === 'require';
      const isMock =
        callee.type === 'MemberExpression' && /^(mock|requireActual)$/.test(nameOf(callee.property));
      if (isCall || isMock) note(source);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return imports;
}
