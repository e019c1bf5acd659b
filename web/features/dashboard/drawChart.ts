import { BarChart } from 'echarts/charts';
import { GridComponent, LegendScrollComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Bars, ChartColours } from './bar-types';

use([BarChart, GridComponent, LegendScrollComponent, SVGRenderer]);

/** Draws bars into an element, again at each change of its size; returns a function that removes the chart. */
export function drawChart(
  element: HTMLElement,
  { labels, series }: Bars,
  colours: ChartColours,
  language: string,
): () => void {
  const figures = new Intl.NumberFormat(language);
  const chart = init(element, null, { renderer: 'svg' });
  const text = { color: colours.text, fontFamily: 'inherit' };
  const line = { lineStyle: { color: colours.line } };
  chart.setOption({
    animation: false,
    color: colours.series,
    // The library measures labels in a narrower font than the page's.
    grid: { left: 32, right: 16, top: series.length > 1 ? 32 : 8, bottom: 4, containLabel: true },
    // A long legend scrolls; otherwise its names would overlap the next marks.
    legend: { type: 'scroll', show: series.length > 1, top: 0, left: 0, itemGap: 24, textStyle: text },
    xAxis: {
      type: 'value',
      axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => figures.format(value) },
      splitLine: line,
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...labels],
      axisLabel: text,
      axisLine: line,
      axisTick: { show: false },
    },
    series: series.map(({ name, values }) => ({
      name,
      type: 'bar' as const,
      data: [...values],
      barMaxWidth: 16,
    })),
  });
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(element);
  return () => {
    resized.disconnect();
    chart.dispose();
  };
}
