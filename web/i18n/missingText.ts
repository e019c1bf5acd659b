/** How the console is told that a page asks for a text that its catalogue does not have; what follows names the text. */
export const MISSING_TEXT = 'No text for ';
