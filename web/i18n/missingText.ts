/** Beginning of the console message about a text that is missing in the catalogue; the key of the text follows. */
export const MISSING_TEXT = 'No text for ';
