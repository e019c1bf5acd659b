import { useMemo, type ReactNode } from 'react';
import { fontScale } from './fontScale';
import { NestedTheme } from './NestedTheme';
import { onDarkTheme } from '../theme/theme';

/** Theme of controls on the dark background of the shell and of the sign-in header, in both themes. Their popups are outside of it. */
export const OnDark = ({ children }: { children: ReactNode }) => {
  const changes = useMemo(() => onDarkTheme(fontScale()), []);
  return (
    <NestedTheme name="on-dark" changes={changes}>
      {children}
    </NestedTheme>
  );
};
