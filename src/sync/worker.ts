import { Workbox } from 'workbox-window';
import { logProblem } from './log.ts';

const UPDATE_EVERY_MS = 60 * 60_000;
const AGREEMENT_MS = 400;

interface UpdateState {
  /** A new build is installed and waits. */
  waiting: boolean;
  /** Another tab has unsaved work and did not agree. */
  refused: boolean;
}

type TabMessage = { type: 'ask'; id: string } | { type: 'object'; id: string } | { type: 'reload' };

let state: UpdateState = { waiting: false, refused: false };
const listeners = new Set<() => void>();
let workbox: Workbox | undefined;
let tabs: BroadcastChannel | undefined;
/** Whether this tab holds work that a reload would lose. */
let holdsWork: () => boolean = () => false;

export function updateState(): UpdateState {
  return state;
}

export function onUpdateState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(change: Partial<UpdateState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** A screen with unsaved work says so here, and is asked before any tab's update reloads it. */
export function guardReload(guard: () => boolean): void {
  holdsWork = guard;
}

/** Registers the worker and looks for new builds on load, on visible and hourly. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => setState({ waiting: true }));
  tabs = new BroadcastChannel('wenjin-update');
  tabs.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    if (event.data.type === 'ask' && holdsWork())
      tabs?.postMessage({ type: 'object', id: event.data.id } satisfies TabMessage);
    if (event.data.type === 'reload') reloadWhenControlled();
  });
  void workbox.register().catch((error: unknown) => logProblem('worker', error));
  const look = () => {
    if (document.visibilityState === 'visible')
      void workbox?.update().catch((error: unknown) => logProblem('worker', error));
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, UPDATE_EVERY_MS);
}

function reloadWhenControlled(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
}

/** Whether every other tab agrees to reload. */
async function tabsAgree(): Promise<boolean> {
  if (!tabs) return true;
  const channel = tabs;
  const id = String(Math.random());
  return new Promise((resolve) => {
    const object = (event: MessageEvent<TabMessage>) => {
      if (event.data.type === 'object' && event.data.id === id) finish(false);
    };
    const timer = setTimeout(() => finish(true), AGREEMENT_MS);
    const finish = (agreed: boolean) => {
      clearTimeout(timer);
      channel.removeEventListener('message', object);
      resolve(agreed);
    };
    channel.addEventListener('message', object);
    channel.postMessage({ type: 'ask', id } satisfies TabMessage);
  });
}

/** The user accepts the new build: when all tabs agree it takes over and they reload. */
export async function acceptUpdate(): Promise<void> {
  if (!(await tabsAgree())) {
    setState({ refused: true });
    return;
  }
  tabs?.postMessage({ type: 'reload' } satisfies TabMessage);
  reloadWhenControlled();
  workbox?.messageSkipWaiting();
}
