/** Horizontal bars: a group for each label, a bar of each series in it. */
export interface Bars {
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

export interface ChartColours {
  text: string;
  line: string;
  series: string[];
}
