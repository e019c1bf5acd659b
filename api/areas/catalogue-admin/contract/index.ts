export * from './catalogue-admin';
export * from './contest-parts';
export * from './fields';
export * from './tax-rates';
