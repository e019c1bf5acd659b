import type { Mutant } from './mutant';

const VARIABLES = 'domain/document/template/variables.ts';
const NAMES = 'domain/document/template/variables.test.ts';
const GAPS = 'domain/document/template/close-gaps.ts';
const RESOLVED = 'domain/document/template/resolve.test.ts';
const SAVE = 'api/areas/documents/commands/save.ts';
const STORED = 'api/areas/documents/templates.itest.ts';
const BAD = 'api/areas/documents/bad-templates.itest.ts';
const DECLARED = 'api/areas/documents/template-variables.itest.ts';
const PAGE = 'web/features/documents/template.test.tsx';
const DRAFTS = 'api/areas/documents/drafts.itest.ts';
const PREVIEWED = 'api/areas/documents/preview.itest.ts';
const KEYS = 'web/features/documents/keyboard.test.tsx';
const PASTED = 'web/features/documents/editor/paste.test.tsx';

export const templateMutants: readonly Mutant[] = [
  {
    name: 'a name keeps its leading hyphens',
    file: VARIABLES,
    find: ".replace(/^-+/, '')",
    replace: '',
    test: NAMES,
  },
  {
    name: "a template's own variable may be named like a built-in one",
    file: VARIABLES,
    find: "if ((builtInMode(name) ?? mode) !== mode) return 'likeBuiltIn';",
    replace: '',
    test: NAMES,
  },
  {
    name: 'braces without a name stay in the text',
    file: VARIABLES,
    find: "isText(run) && run.text.includes('{{')",
    replace: "isText(run) && run.text.includes('}}{{')",
    test: NAMES,
  },
  {
    name: 'a comma stays before an empty variable',
    file: GAPS,
    find: "const SEPARATORS = ',;–—';",
    replace: "const SEPARATORS = ';–—';",
    test: RESOLVED,
  },
  {
    name: 'a blank stays at the end of a line or before punctuation',
    file: GAPS,
    find: 'if (blank && !needsNoBlank) closed.push(blank);',
    replace: 'if (blank) closed.push(blank);',
    test: RESOLVED,
  },
  {
    name: 'required variables without a value are left out like optional ones',
    file: 'domain/document/template/resolve.ts',
    find: 'if (variable?.optional) return',
    replace: 'if (variable) return',
    test: RESOLVED,
  },
  {
    name: 'a change overwrites a newer version',
    file: SAVE,
    find: 'expectedVersion !== undefined && expectedVersion !== newest.version',
    replace: 'expectedVersion !== undefined && expectedVersion > newest.version',
    test: STORED,
  },
  {
    name: 'saving the same content makes a new version',
    file: SAVE,
    find: 'if (isSame) return presentTemplate(newest, fields);',
    replace: '',
    test: STORED,
  },
  {
    name: 'two changes at once do not wait for each other',
    file: SAVE,
    find: ", columns: ['id'], lock: 'update' }",
    replace: ", columns: ['id'] }",
    test: STORED,
  },
  {
    name: 'a second deletion of a template replaces the first',
    file: SAVE,
    find: '{ id, deleted_at: null },',
    replace: '{ id },',
    test: STORED,
  },
  {
    name: 'the stored markup of a template is sent without being cleaned',
    file: 'api/areas/documents/presenters/template.ts',
    find: 'version.blocks.map(cleanBlock)',
    replace: 'version.blocks',
    test: DECLARED,
  },
  {
    name: 'a template may have twice as many variables as the limit',
    file: 'records/documents/prepare-template.ts',
    find: 'if (ownVariables.length > LIMITS.templateVariables)',
    replace: 'if (ownVariables.length > 2 * LIMITS.templateVariables)',
    test: BAD,
  },
  {
    name: 'a list of too many levels is said to have no entries',
    file: 'api/areas/documents/contract/blocks.ts',
    find: "tooMany('levels', LIMITS.templateLevels)",
    replace: "tooMany('levels', 0)",
    test: 'api/areas/documents/bad-templates.itest.ts',
  },
  {
    name: 'the texts of a template may be twice as long together as the limit',
    file: 'api/areas/documents/contract/blocks.ts',
    find: 'charactersOf(blocks) <= LIMITS.templateTexts',
    replace: 'charactersOf(blocks) <= 2 * LIMITS.templateTexts',
    test: BAD,
  },
  {
    name: 'the text of a template keeps the old name of a renamed variable',
    file: 'web/features/documents/TemplateForm.tsx',
    find: '    editor.current?.renameVariable(before, variable.name);',
    replace: '',
    test: PAGE,
  },
  {
    name: 'undo of a renaming declares a second variable',
    file: 'web/features/documents/TemplateForm.tsx',
    find: '    former.renamed(before, variable.name);',
    replace: '',
    test: 'web/features/documents/declaredVariables.test.tsx',
  },
  {
    name: 'undo of a removal declares a variable without its source',
    file: 'web/features/documents/formerVariables.ts',
    find: '} else if (row) variables.push(row);',
    replace: '}',
    test: 'web/features/documents/formerVariables.test.ts',
  },
  {
    name: 'blocks whose description is the same are not compared',
    file: 'domain/document/template/compare.ts',
    find: 'const keysOf = (list: readonly T[]) => list.map((value) => JSON.stringify(value));',
    replace: 'const keysOf = (list: readonly T[]) => list.map(lineOf);',
    test: 'web/features/documents/contentLines.test.ts',
  },
  {
    name: 'a version whose variables alone have changed seems to be the same',
    file: 'web/features/documents/contentLines.ts',
    find: 'if (removed === added) return [];',
    replace: "if (removed === added || key.startsWith('variable')) return [];",
    test: 'web/features/documents/contentLines.test.ts',
  },
  {
    name: 'a draft of a template overwrites that of another window',
    file: 'api/areas/documents/commands/drafts.ts',
    find: '      where draft.revision = any($6::uuid[])\n',
    replace: '',
    test: DRAFTS,
  },
  {
    name: 'a late save brings a discarded draft back',
    file: 'api/areas/documents/commands/drafts.ts',
    find: 'where cardinality($6::uuid[]) = 0',
    replace: 'where cardinality($6::uuid[]) >= 0',
    test: DRAFTS,
  },
  {
    name: 'the draft stays when its template is saved',
    file: 'api/areas/documents/commands/save.ts',
    find: '    await forgetDraft(executor, account, id, draft);',
    replace: '',
    test: DRAFTS,
  },
  {
    name: 'a draft on the server is not opened in another browser',
    file: 'web/features/documents/templateDraft.ts',
    find: '  return { draft: newest };',
    replace: '  return { draft: inWindow };',
    test: 'web/features/documents/templateDraft.test.ts',
  },
  {
    name: 'a draft that is discarded stays on the server',
    file: 'web/features/documents/templateDraft.ts',
    find: 'return revisionsOf(draft).length > 0 ?',
    replace: 'return revisionsOf(draft).length > 2 ?',
    test: 'web/features/documents/templateDraft.test.ts',
  },
  {
    name: 'a save of a template does not name its draft',
    file: 'web/features/documents/TemplateEditing.tsx',
    find: 'body: { ...bodyOf(content), draft: await draft.flush() } },',
    replace: 'body: bodyOf(content) },',
    test: 'web/features/documents/drafts.test.tsx',
  },
  {
    name: 'the text on the page is compared with itself',
    file: 'web/features/documents/NewerVersion.tsx',
    find: 'before={contentOf(template)}',
    replace: 'before={draft.content}',
    test: PAGE,
  },
  {
    name: 'the own draft counts as one of a colleague',
    file: 'api/areas/documents/queries/templates.ts',
    find: 'd.key = $1 and d.user_id <> $2',
    replace: 'd.key = $1 and $2::uuid is not null',
    test: DRAFTS,
  },
  {
    name: 'variables in pasted braces stay text',
    file: 'web/features/documents/editor/insertPasted.ts',
    find: 'const { blocks } = chipsOfBraces(blocksOfHtml(html));',
    replace: 'const blocks = blocksOfHtml(html);',
    test: 'web/features/documents/declaredVariables.test.tsx',
  },
  {
    name: 'a save does not say which version was seen',
    file: 'web/features/documents/TemplateEditing.tsx',
    find: '{ ifMatch: String(over) },',
    replace: '{},',
    test: PAGE,
  },
  {
    name: 'text copied from Google Docs becomes bold as a whole',
    file: 'web/features/documents/editor/markupOf.ts',
    find: "const isPlain = weight === 'normal' ||",
    replace: 'const isPlain =',
    test: PASTED,
  },
  {
    name: 'a preview that a newer one replaces still waits for its turn',
    file: 'api/areas/documents/commands/newest-turn.ts',
    find: 'before.next?.(false);',
    replace: '',
    test: 'api/areas/documents/commands/newest-turn.test.ts',
  },
  {
    name: 'a preview has the data of an archived document',
    file: 'api/areas/documents/queries/previewed.ts',
    find: 'and status >= ${DocumentStatus.created} order',
    replace: 'order',
    test: PREVIEWED,
  },
  {
    name: 'a preview is not marked as a draft',
    file: 'api/areas/documents/commands/preview.ts',
    find: 'draft: true,',
    replace: '',
    test: PREVIEWED,
  },
  {
    name: 'deleted documents count as users of a template',
    file: 'api/areas/documents/queries/templates.ts',
    find: 'and d.status > ${DocumentStatus.deleted}) used',
    replace: ') used',
    test: PREVIEWED,
  },
  {
    name: 'a list of the editor also handles Tab',
    file: 'web/features/documents/editor/tabKey.ts',
    find: '  event.stopImmediatePropagation();',
    replace: '',
    test: KEYS,
  },
  {
    name: 'the preview begins at its first page at each refresh',
    file: 'web/shared/PdfFrame.tsx',
    find: '297 * pages + 10',
    replace: '297',
    test: 'web/features/documents/preview.test.tsx',
  },
  {
    name: 'the preview is printed at each key press',
    file: 'web/features/documents/preview/useTemplatePreview.ts',
    find: 'current || attempt > 0 ? PREVIEW_PAUSE_MS : 0',
    replace: '0',
    test: 'web/features/documents/preview.test.tsx',
  },
  {
    name: 'a column is narrower than its longest word',
    file: 'pdf/agreement/columns.ts',
    find: 'line.split(/[ \\t]/u)',
    replace: '[]',
    test: 'pdf/agreement/columns.test.ts',
  },
];
