import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import { toast } from '../../toasts/slice';
import { PasswordDialog } from '../account/security/PasswordDialog';

interface ConfirmProps {
  text: string;
  ok: string;
  /** Key of what is said when it is done. */
  said: string;
  work: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks the password before an operator's step; afterwards it is said, and the record of such steps is read again. */
export function Confirm({ said, onDone, onClose, ...question }: ConfirmProps) {
  const dispatch = useAppDispatch();
  return (
    <PasswordDialog
      {...question}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
        dispatch(readAgain('operatorActions'));
        dispatch(toast.success({ key: said }));
      }}
    />
  );
}
