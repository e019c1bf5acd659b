export * from './payments';
export * from './plans';
