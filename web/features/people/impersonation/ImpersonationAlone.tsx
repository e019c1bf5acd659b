import { App } from 'antd';
import { Toasts } from '../../../shared/Toasts';
import { ImpersonationBanner } from './ImpersonationBanner';

/** Banner over a page outside the shell, with its toasts. */
export default function ImpersonationAlone() {
  return (
    <App component={false}>
      <ImpersonationBanner />
      <Toasts />
    </App>
  );
}
