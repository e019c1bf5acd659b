/** Password of every demonstration container; the demonstration shows it. */
export const DEMO_PASSWORD = 'demo-password';
