import { App } from 'antd';
import { Toasts } from '../../../shared/Toasts';
import { ImpersonationBanner } from './ImpersonationBanner';

/** The banner over a page outside the shell, with the notices of what became of the way back. */
export default function ImpersonationAlone() {
  return (
    <App component={false}>
      <ImpersonationBanner />
      <Toasts />
    </App>
  );
}
