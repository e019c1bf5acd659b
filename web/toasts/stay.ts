import { createContext } from 'react';

/** Display time of a toast in seconds (rules/interface, "Toasts"); 0: until it is clicked. */
export const ToastStay = createContext(4);
