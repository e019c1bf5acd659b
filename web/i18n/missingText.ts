/** Beginning of the console's line about a text that the catalogue does not have; the name of the text follows. */
export const MISSING_TEXT = 'No text for ';
