export * from './boards';
export * from './negotiation-report';
export * from './spending';
export * from './statistics';
