import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import { toast } from '../../toasts/slice';
import { PasswordDialog } from '../account/security/PasswordDialog';

interface ConfirmProps {
  text: string;
  ok: string;
  /** Text key of the message after success. */
  said: string;
  work: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password before an operator's action; after success a message is shown and the log of actions is read again. */
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
