import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { EMPTY_TABLE } from '#contract/messages.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { usePhone } from './useMediaQuery.ts';
import { usePrinting } from './usePrinting.ts';
import { nextSorting, sortRows, type Sorting, type SortValue } from './table-sort.ts';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The first column stands left, the others right, so that digits line up. */
  align?: 'left' | 'right';
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** A share of the width, for virtual tables (their columns have fixed widths); 1 unless told. */
  grow?: number;
}

export interface TableHandle {
  /** Brings a row into the middle of the view; false where there is no such row. */
  scrollToRow: (key: string | number) => boolean;
}

export interface TableProps<Row> {
  /** What the table holds; read out, and shown unless `hideCaption`. */
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  highlightKey?: string | number | null;
  /** How the highlighted row is named to screen readers. */
  highlightLabel?: string;
  /** `cards`: on phones each row is a card of its own. */
  onPhone?: 'scroll' | 'cards';
  /** Stands in the place of rows when there are none. */
  empty?: ReactNode;
  /** The height in rows from which the table scrolls inside itself. */
  visibleRows?: number;
  ref?: Ref<TableHandle>;
}

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 100;
/** Height of a row of a virtual table; they are all alike, so that nothing jumps. */
const ROW_HEIGHT = 44;
const VISIBLE_ROWS = 12;

/** Figures in rows and columns. Sortable, sticky, virtual when long, cards on phones where asked. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, empty = EMPTY_TABLE, onPhone = 'scroll' } = props;
  const phone = usePhone();
  const printing = usePrinting();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = useMemo(() => {
    const column = columns.find((c) => c.key === sorting?.column);
    return column?.sortBy && sorting ? sortRows(rows, column.sortBy, sorting.descending) : rows;
  }, [columns, rows, sorting]);

  if (rows.length === 0) return <div className="text-ink-2 py-6 text-center text-sm">{empty}</div>;
  if (phone && onPhone === 'cards') return <Cards {...props} rows={sorted} />;
  const sort = (key: string) => setSorting(nextSorting(sorting, key));
  // On paper nothing scrolls: every row is drawn.
  const View = rows.length >= VIRTUAL_FROM && !printing ? VirtualTable : PlainTable;
  return <View {...props} rows={sorted} sorting={sorting} onSort={sort} />;
}

interface ViewProps<Row> extends TableProps<Row> {
  sorting: Sorting | null;
  onSort: (column: string) => void;
}

function findRow(scroller: RefObject<HTMLElement | null>, key: string | number) {
  return scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(key))}"]`);
}

function PlainTable<Row>(props: ViewProps<Row>) {
  const { rows, columns, rowKey, visibleRows, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    scrollToRow(key) {
      const row = findRow(scroller, key);
      row?.scrollIntoView({ block: 'center' });
      return row !== null && row !== undefined;
    },
  }));
  return (
    <Scroller
      {...props}
      scroller={scroller}
      height={visibleRows && visibleRows < rows.length ? (visibleRows + 1) * ROW_HEIGHT : undefined}
    >
      <table className="w-full border-collapse text-base print:text-xs">
        <Caption {...props} />
        <Head {...props} />
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} {...props} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function VirtualTable<Row>(props: ViewProps<Row>) {
  const { rows, columns, rowKey, visibleRows = VISIBLE_ROWS, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The head covers the upper edge of the view.
    scrollPaddingStart: ROW_HEIGHT,
  });
  useImperativeHandle(ref, () => ({
    scrollToRow(key) {
      const index = rows.findIndex((row) => rowKey(row) === key);
      if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
      return index >= 0;
    },
  }));
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const shares = columns.map((column) => column.grow ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return (
    <Scroller {...props} scroller={scroller} height={(visibleRows + 1) * ROW_HEIGHT}>
      <table
        className="w-full table-fixed border-collapse text-base"
        aria-rowcount={rows.length + 1}
        style={{ minWidth: `${columns.length * 4.25}rem` }}
      >
        <Caption {...props} />
        <colgroup>
          {columns.map((column, i) => (
            <col key={column.key} style={{ width: `${(100 * shares[i]!) / whole}%` }} />
          ))}
        </colgroup>
        <Head {...props} />
        <tbody>
          <Space height={above} columns={columns.length} />
          {items.map(({ index }) => {
            const row = rows[index]!;
            return <BodyRow key={rowKey(row)} {...props} row={row} index={index} />;
          })}
          <Space height={below} columns={columns.length} />
        </tbody>
      </table>
    </Scroller>
  );
}

/** Stands for the rows out of sight. */
function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

function Scroller<Row>({
  caption,
  scroller,
  height,
  children,
}: TableProps<Row> & {
  scroller: RefObject<HTMLDivElement | null>;
  height: number | undefined;
  children: ReactNode;
}) {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const own = scroller.current;
    if (!own) return undefined;
    const measure = () =>
      setScrolls(own.scrollWidth > own.clientWidth || own.scrollHeight > own.clientHeight);
    const watch = new ResizeObserver(measure);
    watch.observe(own);
    if (own.firstElementChild) watch.observe(own.firstElementChild);
    return () => watch.disconnect();
  }, [scroller]);
  return (
    // What scrolls takes the focus, so that a keyboard can scroll it.
    <div
      ref={scroller}
      role="group"
      aria-label={typeof caption === 'string' ? caption : '表格'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={scrolls ? 0 : undefined}
      className="thin-scroll relative -mx-2 overflow-auto -outline-offset-2 print:max-h-none print:overflow-visible"
      style={{ maxHeight: height }}
    >
      {children}
    </div>
  );
}

function Caption<Row>({ caption, hideCaption = false }: TableProps<Row>) {
  return (
    <caption className={hideCaption ? 'sr-only' : 'text-ink-2 pb-2 text-left text-sm'}>
      {caption}
    </caption>
  );
}

/** Whether a column's cells stand at the right edge. */
function isRight<Row>(column: TableColumn<Row>, index: number): boolean {
  return (column.align ?? (index === 0 ? 'left' : 'right')) === 'right';
}

const FIRST = 'bg-card sticky left-0 z-10';

function Head<Row>({ columns, sorting, onSort }: ViewProps<Row>) {
  return (
    <thead className="bg-card sticky top-0 z-20">
      <tr aria-rowindex={1}>
        {columns.map((column, i) => {
          const sorted = sorting?.column === column.key;
          const right = isRight(column, i);
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
              className={cx(
                'text-ink-2 border-line border-b px-2 text-sm font-medium whitespace-nowrap print:px-1 print:text-xs',
                !column.sortBy && 'py-2',
                right ? 'text-right' : 'text-left',
                i === 0 && FIRST,
              )}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  className={cx(
                    'control hover:text-ink inline-flex items-center gap-1',
                    sorted && 'text-ink',
                  )}
                  onClick={() => onSort(column.key)}
                >
                  {column.header}
                  <Icon
                    name={sorted ? (sorting.descending ? 'down' : 'up') : 'both'}
                    className={cx('size-4', sorted ? 'text-brand' : 'text-ink-3')}
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function BodyRow<Row>({
  columns,
  row,
  index,
  rowKey,
  highlightKey,
  highlightLabel = '我的位置',
}: TableProps<Row> & { row: Row; index?: number }) {
  const key = rowKey(row);
  const highlighted = key === highlightKey;
  const ground = highlighted ? 'bg-brand-soft' : 'bg-card';
  return (
    <tr
      data-row={key}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={highlighted || undefined}
      className={cx(ground, highlighted && 'text-brand font-semibold')}
      style={index === undefined ? undefined : { height: ROW_HEIGHT }}
    >
      {columns.map((column, i) => {
        const content = (
          <>
            {column.cell(row)}
            {i === 0 && highlighted && <span className="sr-only">（{highlightLabel}）</span>}
          </>
        );
        const className = cx(
          'border-line border-b px-2 font-[inherit] print:px-1',
          index === undefined ? 'py-2' : 'truncate',
          isRight(column, i) ? 'num text-right' : 'text-left',
          i === 0 && cx('sticky left-0 z-10', ground),
        );
        return i === 0 ? (
          <th key={column.key} scope="row" className={className}>
            {content}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function Cards<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  highlightKey,
  ref,
}: TableProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => ({
    scrollToRow(key) {
      const row = findRow(list, key);
      row?.scrollIntoView({ block: 'center' });
      return row !== null && row !== undefined;
    },
  }));
  const [first, ...others] = columns;
  return (
    <div>
      {!hideCaption && <p className="text-ink-2 pb-2 text-sm">{caption}</p>}
      <ul ref={list} aria-label={typeof caption === 'string' ? caption : undefined}>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            aria-current={rowKey(row) === highlightKey || undefined}
            className={cx(
              'border-line border-b py-3 first:border-t',
              rowKey(row) === highlightKey && 'bg-brand-soft -mx-2 rounded-md px-2',
            )}
          >
            <p className="font-semibold">{first?.cell(row)}</p>
            <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1">
              {others.map((column) => (
                <div key={column.key} className="flex items-baseline justify-between gap-2">
                  <dt className="text-ink-2 text-sm">{column.header}</dt>
                  <dd className="num">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
