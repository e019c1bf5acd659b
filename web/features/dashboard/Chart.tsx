import { theme } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bars, ChartColours } from './bar-types';

/** Heights in px: of a bar with its gap, and of the axes with the legend. */
const BAR_PX = 20;
const FRAME_PX = 72;

/** Chart of figures; the table below has the same figures with links. */
export function Chart({ label, bars }: { label: string; bars: Bars }) {
  const element = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const { i18n } = useTranslation();
  const { colorText, colorBorderSecondary, colorPrimary, colorWarning, colorSuccess, colorError } = token;
  const colours = useMemo<ChartColours>(
    () => ({
      text: colorText,
      line: colorBorderSecondary,
      series: [colorPrimary, colorWarning, colorSuccess, colorError],
    }),
    [colorText, colorBorderSecondary, colorPrimary, colorWarning, colorSuccess, colorError],
  );
  const drawn = JSON.stringify(bars);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    void import('./drawChart').then(({ drawChart }) => {
      if (!isGone && element.current)
        remove = drawChart(element.current, JSON.parse(drawn) as Bars, colours, i18n.language);
    });
    return () => {
      isGone = true;
      remove?.();
    };
  }, [drawn, colours, i18n.language]);
  const height = FRAME_PX + bars.labels.length * bars.series.length * BAR_PX;
  return <div ref={element} role="img" aria-label={label} style={{ height }} />;
}
