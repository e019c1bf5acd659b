import { builtInMode } from '../../domain/document/template/variables';
import { LIMITS } from '../../domain/limits';
import type { Refusal } from '../../domain/process/types';
import { variablesOf, type NamedVariable } from '../../records/documents/facts';
import { hasText, translate, type Language } from '../../texts/translate';

/**
 * Returns a refusal as a sentence: the text `refusals:<code>`, with the step as context (`wrong-status_agreement_scan`) where the
 * catalogue has such a text. Experts are named, and roles are given by their titles.
 */
export const refusalText = (
  language: Language,
  step: string,
  refusal: Refusal,
  names: ReadonlyMap<string, string>,
): string =>
  translate(language, `refusals:${sentenceKey(language, step, refusal)}`, {
    ...refusal.params,
    ...listParameters(language, step, refusal, names),
    process: step.split('.')[0],
    context: step.replace('.', '_'),
  });

/**
 * Returns the key of the sentence. If the only requirement is that a comment is not empty, all steps without a text of their own share
 * one sentence (rules/limits, "Comments").
 */
function sentenceKey(language: Language, step: string, { code, params }: Refusal): string {
  const isEmpty = code === 'comment-too-short' && params?.limit === LIMITS.comment;
  return isEmpty && !hasOwnText(language, step, code) ? 'comment-empty' : code;
}

const hasOwnText = (language: Language, step: string, code: string): boolean =>
  hasText(language, `refusals:${code}_${step.replace('.', '_')}`);

/**
 * Returns the sentence that names the only roles that may take a step ("only the head of the department signs"), if the catalogue has
 * one.
 */
export function reservedText(language: Language, step: string): string | undefined {
  const key = `refusals:role_${step.replace('.', '_')}`;
  return hasText(language, key) ? translate(language, key) : undefined;
}

/**
 * Returns the sentence for a page that shows a step as not open before anybody has tried it (`refusals:standing.<code>`). Unlike
 * `refusalText`, it does not ask the reader to refresh the page or to look elsewhere. A step's own text comes first.
 */
export const unavailableText: typeof refusalText = (...values) => textOfKind('standing', values);

/** Returns the sentence that says when a step will be open (`refusals:later.<code>`). A step's own text comes first. */
export const hintText: typeof refusalText = (...values) =>
  textOfKind('later', values, () => textOfKind('standing', values));

function textOfKind(
  kind: string,
  [language, step, refusal, names]: Parameters<typeof refusalText>,
  fallback = () => refusalText(language, step, refusal, names),
): string {
  const hasStepText = hasOwnText(language, step, refusal.code);
  const code = `${kind}.${refusal.code}`;
  if (hasStepText || !hasText(language, `refusals:${code}`)) return fallback();
  return refusalText(language, step, { ...refusal, code }, names);
}

function listParameters(
  language: Language,
  step: string,
  { code, params = {} }: Refusal,
  names: ReadonlyMap<string, string>,
) {
  const { experts, roles, from } = params;
  const variables = variablesOf({ code, params });
  return {
    ...(Array.isArray(experts) ? { experts: experts.map((id) => names.get(id) ?? id) } : {}),
    ...(Array.isArray(roles)
      ? { roles: roles.map((role) => translate(language, `processes:roleInline.${role}`)) }
      : {}),
    ...(variables.length > 0 ? { names: variables.map((variable) => variableText(language, variable)) } : {}),
    ...(Array.isArray(from) ? { from: from.map((status) => statusInQuotes(language, step, status)) } : {}),
  };
}

const statusInQuotes = (language: Language, step: string, status: string): string =>
  translate(language, 'application:hint.quoted', {
    text: translate(language, `processes:status.${step.split('.')[0]}.${status}`),
  });

/** Returns the label of a variable: its own, or that of the built-in variable, or else its name. */
const variableText = (language: Language, { name, label }: NamedVariable): string =>
  label || (builtInMode(name) ? translate(language, `documents:builtIn.${name}`) : name);
