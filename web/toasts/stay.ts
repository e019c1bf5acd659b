import { createContext } from 'react';

/** For how many seconds a notice stays unless it is clicked (rules/interface, "Toasts"); 0: until it is clicked. */
export const ToastStay = createContext(4);
