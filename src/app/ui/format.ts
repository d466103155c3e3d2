const grouped = new Intl.NumberFormat('zh-CN');

/** 91723 → `91,723`. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** +88, −21 with a true minus sign, 0. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${grouped.format(Math.abs(value))}`;
}

/** Every date is one in China, wherever the reader is. */
const chinaDay = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** A moment (ISO 8601, milliseconds or Date) → `2026年6月25日`; empty where it is none. */
export function formatDate(moment: string | number | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : chinaDay.format(date);
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 307200 → `300 KB`; one digit from MB on. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < BYTE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit >= 2 ? value.toFixed(1) : Math.round(value)} ${BYTE_UNITS[unit]}`;
}
