import { Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';
import { returnFocus } from './returnFocus';

/** antd's Modal for as long as it is drawn. antd forgets to give the focus back where a dialog goes together with its component. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
  return <Modal open {...props} />;
}
