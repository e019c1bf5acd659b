/** Horizontal bars: a group for each label, with a bar for each series. */
export interface Bars {
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

export interface ChartColours {
  text: string;
  line: string;
  series: string[];
}
