import { Grid } from 'antd';

/** Is there room for two columns? The same width at which the style sheets change (992 px). */
export const useWide = (): boolean => !!Grid.useBreakpoint().lg;
