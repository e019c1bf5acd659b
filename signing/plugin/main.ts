import { SignHost } from './sign-host';

declare global {
  interface Window {
    SignHost?: SignHost;
  }
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) window.SignHost = new SignHost(new URL(script.src).origin);
