/** The two registers of experts: who is at work, and who asks to be (rules/selection-and-votes, "Expert register"). */
export const REGISTER_TYPES = ['active', 'unassigned'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Prefix of a register's files: files.slot is this and the type. */
const PREFIX = 'expert-register:';
export const registerSlot = (type: RegisterType): string => PREFIX + type;
export const isRegisterFile = (slot: string): boolean => slot.startsWith(PREFIX);
