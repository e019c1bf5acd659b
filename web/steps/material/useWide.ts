import { Grid } from 'antd';

/** Returns whether the window has room for two columns: 992 px, as in the style sheets. */
export const useWide = (): boolean => !!Grid.useBreakpoint().lg;
