import 'apexcharts/dist/apexcharts.css';
import './chart.css';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import reactApexCharts from 'react-apexcharts';
import { useMediaQuery } from '../useMediaQuery.ts';
import { roundAxis, type Axis } from './axis.ts';
import type { ChartSeries } from './figures.ts';
import { useChartColours, type ChartColours } from './theme.ts';

export interface ChartDrawing {
  kind: 'line' | 'area' | 'bar';
  series: readonly ChartSeries[];
  /** What the places are: 分数, 年份. */
  xName: string;
  xUnit?: string;
  /** `number`: places are measured on the axis; `category`: each place stands for itself. */
  xAxis?: 'number' | 'category';
  yFormat?: (y: number) => string;
  /** Lowest value of the y axis; the data decides unless told. */
  yMin?: number;
  /** A place worth marking: my score. */
  mark?: { x: number | string; label: string };
  height: number;
}

// The package is CommonJS: depending on the bundler its default export is the component or holds it.
const ReactApexChart =
  (reactApexCharts as { default?: typeof reactApexCharts }).default ?? reactApexCharts;

// The library would write its style sheet into the page, which a strict content security policy
// forbids; it is bundled above instead, and this element makes the library believe it is there.
if (!document.getElementById('apexcharts-css')) {
  const stand = document.createElement('meta');
  stand.id = 'apexcharts-css';
  document.head.append(stand);
}

export default function ChartCanvas(drawing: ChartDrawing) {
  const colours = useChartColours();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { kind, height, series } = drawing;
  const options = useMemo(() => optionsOf(drawing, colours, still), [drawing, colours, still]);
  const data = useMemo(
    () => series.map((s) => ({ name: s.name, data: s.points.map(({ x, y }) => ({ x, y })) })),
    [series],
  );
  return <ReactApexChart type={kind} height={height} options={options} series={data} />;
}

/** Towards the middle, so that the label of a mark at the edge is not cut off. */
function anchorOf(x: number | string, axis: Axis | undefined): 'start' | 'middle' | 'end' {
  if (!axis || typeof x !== 'number') return 'middle';
  const share = (x - axis.min) / (axis.max - axis.min);
  if (share < 0.2) return 'start';
  return share > 0.8 ? 'end' : 'middle';
}

/** So many labels fit on a phone. */
const MOST_X = 8;
const MOST_Y = 5;

function optionsOf(drawing: ChartDrawing, colours: ChartColours, still: boolean): ApexOptions {
  const { kind, series, xAxis = 'number', xUnit = '', mark, yMin } = drawing;
  const formatY = drawing.yFormat ?? String;
  const ys = series.flatMap((s) => s.points.flatMap(({ y }) => (y === null ? [] : [y])));
  // A bar speaks by its length, so it starts at nothing.
  const lowest = kind === 'bar' ? 0 : yMin;
  const yAxis = roundAxis(lowest === undefined ? ys : [lowest, ...ys], MOST_Y);
  const xs = series.flatMap((s) => s.points.map(({ x }) => Number(x)));
  const xRange = xAxis === 'number' ? roundAxis(xs, MOST_X) : undefined;
  const few = series.every((s) => s.points.length <= 20);
  return {
    chart: {
      fontFamily: 'inherit',
      foreColor: colours.faint,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: !still, speed: 160, animateGradually: { enabled: false } },
      parentHeightOffset: 0,
    },
    theme: { mode: colours.dark ? 'dark' : 'light' },
    colors: colours.data,
    dataLabels: { enabled: false },
    stroke: { width: kind === 'bar' ? 0 : 2, curve: few ? 'straight' : 'smooth' },
    markers: {
      size: kind === 'line' && few ? 4 : 0,
      strokeColors: colours.card,
      hover: { size: 5 },
    },
    fill: kind === 'area' ? { type: 'solid', opacity: 0.14 } : { opacity: 1 },
    grid: {
      borderColor: colours.line,
      strokeDashArray: 0,
      padding: { left: 8, right: 12, top: -8 },
    },
    legend: {
      show: series.length > 1,
      position: 'top',
      horizontalAlign: 'left',
      labels: { colors: colours.ink },
      itemMargin: { horizontal: 8, vertical: 0 },
    },
    xaxis: {
      type: xAxis === 'number' ? 'numeric' : 'category',
      min: xRange?.min,
      max: xRange?.max,
      tickAmount: xRange?.ticks,
      decimalsInFloat: 0,
      labels: {
        formatter: (x: string) => (xAxis === 'number' ? String(Math.round(Number(x))) : x),
      },
      axisTicks: { color: colours.line },
      crosshairs: { stroke: { color: colours.faint } },
      tooltip: { enabled: false },
    },
    yaxis: {
      min: yAxis?.min,
      max: yAxis?.max,
      tickAmount: yAxis?.ticks,
      labels: { formatter: formatY },
    },
    tooltip: {
      shared: true,
      intersect: false,
      theme: colours.dark ? 'dark' : 'light',
      x: { formatter: (x: number | string) => `${x}${xUnit && ` ${xUnit}`}` },
      y: { formatter: (y: number | null) => (y === null ? '' : formatY(y)) },
    },
    annotations: mark
      ? {
          xaxis: [
            {
              x: mark.x,
              borderColor: colours.mark,
              strokeDashArray: 4,
              label: {
                text: mark.label,
                textAnchor: anchorOf(mark.x, xRange),
                orientation: 'horizontal',
                borderColor: 'transparent',
                offsetY: -4,
                style: { color: colours.card, background: colours.ink, fontSize: '12px' },
              },
            },
          ],
        }
      : {},
  };
}
