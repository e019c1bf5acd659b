export * from './catalogue-admin';
export * from './contest-parts';
export * from './fields';
export * from './foundation-details';
export * from './tax-rates';
