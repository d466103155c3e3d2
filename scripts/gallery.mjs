// A picture of every route and state of the built app: three widths, both themes, online and
// offline, into tests/.out/gallery with one page to look at them all.
// What needs a login is pictured where the server is the gallery's own, whose codes it can read.
//   npm run gallery [-- --url http://localhost:8080] [--only /pici]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureChromium } from './lib/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
  },
});
const base = values.url.replace(/\/$/, '');
const output = join(root, 'tests/.out/gallery');

const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1440, 900],
];
const THEMES = ['light', 'dark'];
const AT_ONCE = 2;
const READY_MS = 300_000;

const of = (name) => `province=${encodeURIComponent(name)}`;

/** Answers of the network that bring up states of their own. */
const NETWORKS = {
  // The documents never come.
  waiting: (page) => page.route('**/packs/**', () => undefined),
  // Nothing but the app itself can be reached.
  unreachable: async (page) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.route('**/packs/**', (route) => route.abort());
  },
  // What comes is not what the manifest promised.
  damaged: (page) => page.route('**/packs/**', (route) => route.fulfill({ body: '{}' })),
};

/** Reached by an address alone; seen online and, from the device, offline. */
const STATES = [
  ['/welcome', 'empty', ''],
  ['/welcome', 'answered', `?${of('湖北')}#score=515`],
  ['/weici', 'empty', `?${of('湖北')}`],
  ['/weici', 'answered', `?${of('湖北')}#score=515`],
  ['/weici', 'no match', `?${of('湖北')}#score=751`],
  ['/weici', 'unreadable', `?${of('湖北')}#score=abc`],
  ['/weici', 'top bucket', `?${of('湖北')}#score=745`],
  ['/weici', 'by rank', `?${of('湖北')}#rank=91723`],
  ['/weici', 'no table', `?${of('西藏')}#score=400`],
  ['/pici', 'ordinary', `?${of('安徽')}`],
  [
    '/pici',
    'one track and year',
    `?${of('湖北')}&subject=${encodeURIComponent('物理类')}&year=2025`,
  ],
  ['/pici', 'arts', `?${of('安徽')}&category=${encodeURIComponent('艺术')}`],
  ['/pici', 'nothing found', `?${of('安徽')}&batch=${encodeURIComponent('不存在')}`],
  ['/pici', 'no such province', `?${of('火星')}`],
  ['/nowhere', 'not found', ''],
];

/** Seen by a student with VIP; online and, from the device, offline. */
const OWN_STATES = [
  ['/welcome', 'logged in', ''],
  ...[
    'volunteerInfo',
    'basicInfo',
    'physicalTest',
    'enrollmentIntention',
    'scoreSheet',
    'evaluationInfo',
    'otherInfo',
  ].map((part) => [`/userinfo/${part}`, 'own', '']),
];

/** Seen once per width and theme: another network, or something to press first. */
const MOMENTS = [
  ['/weici', 'loading', `?${of('湖北')}`, { network: 'waiting' }],
  ['/weici', 'unreachable', `?${of('湖北')}`, { network: 'unreachable' }],
  ['/weici', 'damaged', `?${of('湖北')}`, { network: 'damaged' }],
  ['/pici', 'loading', `?${of('湖北')}`, { network: 'waiting' }],
  ['/pici', 'unreachable', `?${of('湖北')}`, { network: 'unreachable' }],
  ['/pici', 'damaged', `?${of('湖北')}`, { network: 'damaged' }],
  ['/pici', 'province list', `?${of('安徽')}`, { press: openProvinces, fullPage: false }],
  ['/pici', 'figures of the chart', `?${of('安徽')}`, { press: openFigures }],
  ['/weici', 'warning', `?${of('湖北')}#score=751`, { press: ask, fullPage: false }],
  ['/weici', 'explanation', `?${of('湖北')}#score=515`, { press: explain, fullPage: false }],
  ['/pici', 'print', `?${of('安徽')}`, { media: 'print', from: 768 }],
  ['/welcome', 'login', '', { press: openLogin, fullPage: false }],
  ['/welcome', 'login refused', '', { press: submitEmptyLogin, fullPage: false }],
  ['/userinfo/basicInfo', 'guest', '', {}],
  ['/agreement', 'text', '', {}],
  ['/weici', 'print', `?${of('湖北')}#score=515`, { media: 'print', from: 768 }],
];

async function openProvinces(page) {
  await page.getByRole('button', { name: /^省份/ }).first().click();
}

async function openFigures(page) {
  await page.getByRole('button', { name: '查看数据' }).first().click();
}

async function ask(page) {
  await page.getByRole('button', { name: '查询', exact: true }).click();
}

async function explain(page) {
  await page.getByRole('button', { name: '说明' }).first().click();
}

async function openLogin(page) {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function submitEmptyLogin(page) {
  await openLogin(page);
  await page.getByRole('dialog').getByRole('button', { name: '登录/注册' }).click();
}

async function answers() {
  return fetch(`${base}/api/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

const VAR = join(root, 'tests/.out/gallery-var');
/** What the gallery's own server has printed; undefined where the server is another. */
let printed;

/** The server at the address, or one of our own on that port; answers the way to end it. */
async function ensureServer() {
  if (await answers()) return async () => {};
  console.log(`Nothing answers at ${base}; starting the server …`);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: new URL(base).port || '80',
      WENJIN_VAR: VAR,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk.toString()));
  const until = Date.now() + READY_MS;
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > until) {
      console.error('The server did not start; its own words are above.');
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return async () => {
    child.kill('SIGINT');
    await once(child, 'exit');
  };
}

/** Waits until data, charts and fonts stand still. */
async function untilStill(page) {
  await page.waitForLoadState('domcontentloaded');
  await page.locator('main').waitFor();
  // A state that waits for the network never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  // Pictures come when somebody is there and they are about to be seen.
  await page.mouse.move(10, 300);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(700);
}

const pictures = [];

async function picture(page, { path, state, width, theme, network, fullPage = true }) {
  const name = [path.slice(1).replaceAll('/', '-'), state, width, theme, network]
    .join('--')
    .replaceAll(' ', '-');
  await page.screenshot({ path: join(output, `${name}.png`), fullPage });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`✗ ${name}: ${overflow} px wider than the screen`);
  pictures.push({ name, path, state, width, theme, network });
}

let numbers = Date.now() % 100_000_000;

/** Logs a new student with VIP in, on a page of its own device. */
async function logIn(page) {
  const tel = `138${String(++numbers).padStart(8, '0')}`;
  await page.goto(`${base}/welcome`);
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(tel);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeOf(tel));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('heading', { name: '完善您的信息' }).waitFor();
  await page.evaluate(async (phone) => {
    const headers = {
      authorization: localStorage.getItem('Authorization'),
      'content-type': 'application/json',
    };
    const { data } = await (await fetch(`/api/student/query/${phone}`, { headers })).json();
    const body = { id: data.id, name: '王小明', province: '湖北', year: 2027 };
    await fetch('/api/student/update', { method: 'POST', headers, body: JSON.stringify(body) });
  }, tel);
  execFileSync(process.execPath, ['scripts/user.mjs', 'vip', tel, 'on'], {
    cwd: root,
    env: { ...process.env, WENJIN_VAR: VAR },
    stdio: 'pipe',
  });
  await page.goto('about:blank');
  await page.goto(`${base}/welcome`);
  await page.getByRole('button', { name: /^账号：/ }).waitFor();
}

async function codeOf(tel) {
  const line = new RegExp(`${tel.slice(0, 3)}\\*{4}${tel.slice(-4)} 的验证码：(\\d+)`);
  for (let i = 0; i < 100; i++) {
    const found = line.exec(printed);
    if (found) return found[1];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no code was printed');
}

/** What a student sees of their own. */
async function photographOwn(browser, options, theme) {
  const states = OWN_STATES.filter(([path]) => path.startsWith(values.only));
  if (printed === undefined || states.length === 0) return;
  const { width } = options.viewport;
  const device = await browser.newContext(options);
  const page = await device.newPage();
  await logIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const network of ['online', 'offline']) {
    await device.setOffline(network === 'offline');
    for (const [path, state] of states) {
      await page.goto('about:blank');
      await page.goto(base + path);
      await untilStill(page);
      await picture(page, { path, state, width, theme, network });
    }
  }
  await device.close();
}

/** Everything of one width and theme. */
async function photograph(browser, [width, height], theme) {
  const options = {
    viewport: { width, height },
    colorScheme: theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  };
  const states = STATES.filter(([path]) => path.startsWith(values.only));
  const device = await browser.newContext(options);
  const page = await device.newPage();
  for (const [path, state, rest] of states) {
    await page.goto(base + path + rest);
    await untilStill(page);
    await picture(page, { path, state, width, theme, network: 'online' });
  }
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await device.setOffline(true);
  for (const [path, state, rest] of states) {
    // A new page each time: the app starts from the device alone.
    await page.goto('about:blank');
    await page.goto(base + path + rest);
    await untilStill(page);
    await picture(page, { path, state, width, theme, network: 'offline' });
  }
  await device.close();
  await photographOwn(browser, options, theme);

  for (const [path, state, rest, moment] of MOMENTS) {
    // Paper is wider than a phone.
    if (!path.startsWith(values.only) || width < (moment.from ?? 0)) continue;
    // Without the worker, so that the network is what this state says.
    const visitor = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const fresh = await visitor.newPage();
    if (moment.network) await NETWORKS[moment.network](fresh);
    await fresh.goto(base + path + rest);
    await untilStill(fresh);
    if (moment.press) {
      await moment.press(fresh);
      await fresh.waitForTimeout(500);
    }
    if (moment.media) await fresh.emulateMedia({ media: moment.media });
    await picture(fresh, {
      path,
      state,
      width,
      theme,
      network: moment.network ?? 'online',
      fullPage: moment.fullPage,
    });
    await visitor.close();
  }
}

function contactSheet() {
  const order = pictures.sort((a, b) => a.name.localeCompare(b.name));
  const figures = order.map(
    ({ name, path, state, width, theme, network }) =>
      `<figure><a href="${name}.png"><img src="${name}.png" loading="lazy" alt=""></a><figcaption>${path} · ${state}<br>${width} · ${theme} · ${network}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0;width:240px}img{width:100%;border:1px solid #ccc}</style>${figures.join('\n')}`;
}

const executablePath = ensureChromium();
const end = await ensureServer();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let failed = false;
try {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const rounds = WIDTHS.flatMap((size) => THEMES.map((theme) => [size, theme]));
  const work = async () => {
    for (let round = rounds.shift(); round; round = rounds.shift())
      await photograph(browser, round[0], round[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  writeFileSync(join(output, 'index.html'), contactSheet());
  console.log(`${pictures.length} pictures: ${join(output, 'index.html')}`);
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await browser.close();
  await end();
}
process.exit(failed ? 1 : 0);
