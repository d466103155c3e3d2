import { useState } from 'react';
import type { IconName } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, nextTheme, themeChoice, type ThemeChoice } from './theme-choice.ts';

const LOOKS: Record<ThemeChoice, { name: string; icon: IconName }> = {
  system: { name: '跟随系统', icon: 'auto' },
  light: { name: '浅色', icon: 'sun' },
  dark: { name: '深色', icon: 'moon' },
};

/** System, light, dark, and round again. */
export function ThemeSwitch() {
  const [choice, setChoice] = useState(themeChoice);
  const next = nextTheme(choice);
  const turn = () => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <IconButton
      icon={LOOKS[choice].icon}
      label={`外观：${LOOKS[choice].name}，点按换成${LOOKS[next].name}`}
      onClick={turn}
    />
  );
}
