export type ThemeChoice = 'system' | 'light' | 'dark';

/** `public/theme.js` reads the same place before the first paint. */
const STORED_AT = 'wenjin.theme';

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export function themeChoice(): ThemeChoice {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORED_AT);
    else localStorage.setItem(STORED_AT, choice);
  } catch {
    // No storage (private mode): the choice lasts as long as the page.
  }
}

/** What the switch turns to next. */
export function nextTheme(choice: ThemeChoice): ThemeChoice {
  return THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';
}
