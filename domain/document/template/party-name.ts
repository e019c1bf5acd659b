import { textsOf, type Block } from './blocks';
import { isText, isVariable, parseMarkup } from './markup';

/** The variable after which a text defines the applicant's name as a side. */
const APPLICANT = 'full_applicant_name';
/** Stands for a variable of that name. No stored text has it. */
const MARK = '\u0000';
/** „… (далі – Стипендіат)“, „… (надалі за текстом – «Стипендіат»)“. */
const DEFINITION = new RegExp(
  `${MARK}[^${MARK}()]{0,200}\\((?:на)?далі(?: за текстом| по тексту)?\\s*[–—-]\\s*[«„“"]?([^()«»„“”",;${MARK}]{1,60})[»“”"]?\\)`,
  'iu',
);

/**
 * Returns the name that a template's text gives to the applicant as a side, in brackets after the variable `full_applicant_name`;
 * undefined if it gives none.
 */
export function applicantPartyName(blocks: readonly Block[]): string | undefined {
  for (const markup of blocks.flatMap(textsOf)) {
    const text = parseMarkup(markup)
      .map((run) => (isText(run) ? run.text : isVariable(run) && run.variable === APPLICANT ? MARK : ' '))
      .join('');
    const name = DEFINITION.exec(text)?.[1]?.trim();
    if (name) return name;
  }
  return undefined;
}
