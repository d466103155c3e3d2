import { lazy, type ComponentType } from 'react';
import type { IconName } from './ui/Icon.tsx';
import { tracked } from './shell/pending.ts';

interface Screen {
  default: ComponentType;
}

export interface RouteEntry {
  /** A pattern of the router: `/chazhiyeoverview/:typeCode`, or `/userinfo/*` with routes of its own. */
  path: string;
  /** Of the page; the product's name is added. */
  title: string;
  Screen: ComponentType;
  /** Needs a login whose account is complete; without one the dialog opens over a locked state. */
  login?: true;
  /** Its entry in the header; none where it is not in the menu. */
  menu?: string;
  /** Its entry in the tab bar of phones. */
  tab?: { label: string; icon: IconName };
}

/** A screen in a chunk of its own; while it comes, the navigation bar shows. */
function screen(load: () => Promise<Screen>): ComponentType {
  return lazy(() => tracked(load()));
}

/** Every route of the product. Menus are made from it, so they offer only what there is. */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/welcome',
    title: '首页',
    menu: '首页',
    tab: { label: '首页', icon: 'home' },
    Screen: screen(() => import('./shell/welcome/WelcomePage.tsx')),
  },
  {
    path: '/weici',
    title: '位次线',
    menu: '位次线',
    tab: { label: '位次', icon: 'rank' },
    Screen: screen(() => import('./features/rank-lines/RankLinesPage.tsx')),
  },
  {
    path: '/pici',
    title: '批次线',
    menu: '批次线',
    tab: { label: '批次', icon: 'batch' },
    Screen: screen(() => import('./features/batch-lines/BatchLinesPage.tsx')),
  },
  {
    path: '/userinfo/*',
    title: '个人资料',
    menu: '个人资料',
    tab: { label: '我的', icon: 'person' },
    login: true,
    Screen: screen(() => import('./features/account/UserInfoPage.tsx')),
  },
  {
    path: '/agreement',
    title: '用户服务协议与隐私政策',
    Screen: screen(() => import('./features/legal/AgreementPage.tsx')),
  },
  // The parts with their states, for those who build screens; no part of the product.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/_ui',
          title: '部件',
          Screen: screen(() => import('./ui/gallery/PartsPage.tsx')),
        },
      ]
    : []),
];

export const HOME = '/welcome';

/** Where a menu's entry leads: the pattern without the part that the screen's own routes take. */
export function addressOf({ path }: RouteEntry): string {
  return path.replace(/\/\*$/, '');
}
