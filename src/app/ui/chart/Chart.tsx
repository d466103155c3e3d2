import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Table, type TableColumn } from '../Table.tsx';
import type { ChartDrawing } from './ChartCanvas.tsx';
import { useNearView, useSignOfLife } from '../useNearView.ts';
import { figuresOf, type FigureRow } from './figures.ts';

// The library of charts is heavy: it comes when a picture is about to be seen.
const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

export interface ChartProps extends Omit<ChartDrawing, 'height'> {
  /** What the picture shows, in one sentence: its name for those who do not see it. */
  label: string;
  /** Fixed, so that nothing jumps when the picture comes. */
  height?: number;
}

const CHART_HEIGHT = 240;
const PLACE = <div className="bg-sunken h-full rounded-md" />;

/** A picture of figures, and the figures themselves one press away. */
export function Chart({ label, height = CHART_HEIGHT, ...drawing }: ChartProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearView(frame);
  const alive = useSignOfLife();
  // With a place to mark it is an answer; without one it may wait until somebody is there.
  const wanted = near && (alive || drawing.mark !== undefined);
  return (
    <figure className="min-w-0">
      <div ref={frame} role="img" aria-label={label} style={{ height }} className="overflow-hidden">
        <ErrorBoundary
          fallback={
            <p className="text-ink-2 grid h-full place-items-center text-center text-sm">
              图没能画出来。数据都在，点“查看数据”。
            </p>
          }
        >
          <Suspense fallback={PLACE}>
            {wanted ? <ChartCanvas {...drawing} height={height} /> : PLACE}
          </Suspense>
        </ErrorBoundary>
      </div>
      <Button
        small
        variant="quiet"
        icon={open ? 'chart' : 'table'}
        aria-expanded={open}
        aria-controls={id}
        className="no-print mt-1 -ml-3"
        onClick={() => setOpen(!open)}
      >
        {open ? '收起数据' : '查看数据'}
      </Button>
      <div id={id}>{open && <Figures label={label} drawing={drawing} />}</div>
    </figure>
  );
}

function nowrap(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

/** The figures behind the picture, to read and to copy. */
function Figures({ label, drawing }: { label: string; drawing: Omit<ChartDrawing, 'height'> }) {
  const { series, xName, xUnit = '', yFormat = String } = drawing;
  const rows = useMemo(() => figuresOf(series), [series]);
  const columns: TableColumn<FigureRow>[] = [
    { key: 'x', header: xName, cell: (row) => nowrap(`${row.x}${xUnit && ` ${xUnit}`}`) },
    ...series.map(({ name }, i): TableColumn<FigureRow> => ({
      key: String(i),
      header: name,
      cell: (row) => {
        const y = row.y[i];
        return y === null || y === undefined ? '—' : nowrap(yFormat(y));
      },
    })),
  ];
  return (
    <Table caption={label} columns={columns} rows={rows} rowKey={(row) => row.x} visibleRows={8} />
  );
}
