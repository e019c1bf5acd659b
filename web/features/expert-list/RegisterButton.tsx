import { useTranslation } from 'react-i18next';
import type { RegisterType } from '../../../domain/expert-register';
import { FileButton } from './FileButton';

const GENERATING_CALLS = {
  active: 'generateExpertTable',
  unassigned: 'generateUnassignedTable',
} as const;

interface RegisterButtonProps {
  type: RegisterType;
  /** The list is filtered: the label then says that the file contains all people. */
  filtered: boolean;
}

/** The register of all active experts, or of all candidates, as a file. */
export function RegisterButton({ type, filtered }: RegisterButtonProps) {
  const { t } = useTranslation('expert-list');
  return (
    <FileButton label={t(filtered ? 'register.makeWhole' : 'register.make')} table={GENERATING_CALLS[type]} />
  );
}
