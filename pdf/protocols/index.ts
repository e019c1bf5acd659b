import type { PdfDefinition } from '../definition';
import { documentFormat } from '../format';
import { letterhead, withSignerLine, titleBlock } from '../letterhead';
import { renderPdf } from '../render';
import { type DocumentLanguage, type Translate, documentTexts } from '../texts';
import { expertEvaluation } from './expert-evaluation';
import { expertRefusal } from './expert-refusal';
import { finalisation } from './finalisation';
import { negotiation } from './negotiation';
import { rollback } from './rollback';
import { session } from './session';
import { technicalValidation } from './technical-validation';
import type { ProtocolBuilder, ProtocolCommon } from './types';

const BUILDERS = {
  technicalValidation,
  expertEvaluation,
  expertRefusal,
  negotiation,
  finalisation,
  rollback,
  session,
};

/** The kinds of protocols. */
export type ProtocolKind = keyof typeof BUILDERS;

/** Data from which a protocol of this kind is made. */
export type ProtocolData<Kind extends ProtocolKind> =
  (typeof BUILDERS)[Kind] extends ProtocolBuilder<infer Data> ? Data : never;

/** Returns the layout of a protocol: letterhead, title, number, date, body and signer. Pure: the same data gives the same document. */
export function protocolDefinition<Kind extends ProtocolKind>(
  kind: Kind,
  data: ProtocolData<Kind> & ProtocolCommon,
  language: DocumentLanguage = 'uk',
): PdfDefinition {
  const t = documentTexts(language);
  const format = documentFormat(language, t);
  const common: ProtocolCommon = data;
  const build = BUILDERS[kind] as ProtocolBuilder<ProtocolData<Kind>>;
  const { subtitle, content } = build(data, { t, format });
  const { number, date } = common;
  return {
    title: `${t('protocol', { number })} ${subtitle}`,
    author: t('letterhead.foundation'),
    createdAt: date,
    language,
    content: [
      ...letterhead(t),
      ...titleBlock(t, format, { number, date, subtitle }),
      ...withSignerLine(content, t, common.signatory),
    ],
    demoMark: mark(common, t),
    footer: { label: t('footer.protocol', { number }), pages: t('footer.pages') },
  };
}

/** Mark at the head of every page of a preview and of a demonstration's document. */
const mark = ({ draft, demo }: ProtocolCommon, t: Translate): string | undefined =>
  [draft && t('draft'), demo && t('demo')].filter(Boolean).join('\n') || undefined;

/**
 * Renders a protocol as a PDF/A-3a file, in a thread of its own. The same data gives the same bytes, so a repeated activity stores the
 * same file. @throws PdfError
 */
export function renderProtocol<Kind extends ProtocolKind>(
  kind: Kind,
  data: ProtocolData<Kind> & ProtocolCommon,
  language: DocumentLanguage = 'uk',
): Promise<Uint8Array> {
  return renderPdf(protocolDefinition(kind, data, language));
}
