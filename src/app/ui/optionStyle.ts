/** The floating list of a Select or Combobox. */
export const optionListStyle =
  'bg-card border-line shadow-float animate-rise thin-scroll z-50 min-w-(--button-width) rounded-lg border p-1 outline-none empty:invisible';

export const optionStyle =
  'control group data-focus:bg-sunken data-selected:text-brand flex items-center gap-3 rounded-md px-3 py-1 text-base select-none data-disabled:opacity-50 data-selected:font-semibold';
