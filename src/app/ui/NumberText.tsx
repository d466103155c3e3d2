import { formatNumber, formatSigned } from './format.ts';

interface NumberTextProps {
  /** Null where the figure is not known. */
  value: number | null | undefined;
  unit?: string;
  /** Shows + and −. */
  signed?: boolean;
}

/** A figure: grouped, digits equally wide, its unit never on the next line. */
export function NumberText({ value, unit, signed = false }: NumberTextProps) {
  if (value === null || value === undefined)
    return (
      <span className="text-ink-3" title="未公布">
        <span aria-hidden="true">—</span>
        <span className="sr-only">未公布</span>
      </span>
    );
  return (
    <span className="num whitespace-nowrap">
      {signed ? formatSigned(value) : formatNumber(value)}
      {unit && ` ${unit}`}
    </span>
  );
}
