import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDatabase, user } from './account.ts';
import { DESKTOP, Device, PHONE, untilInstalled, type Viewport } from './browser.ts';
import { Product } from './product.ts';

let product: Product;
let device: Device;
let page: Page;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.remove());
afterEach(() => device.remove());

let numbers = 0;
/** A number that nobody in this file has used: each gets one code a minute. */
function newNumber(): string {
  numbers += 1;
  return `139000000${String(numbers).padStart(2, '0')}`;
}

async function start(
  viewport: Viewport = DESKTOP,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  device = new Device({ viewport, colorScheme });
  page = await device.open();
}

/** The login ends at the server; the page notices with its next request. */
async function expire(tel: string): Promise<void> {
  user(product, 'sign-out', tel);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const phoneField = () => page.getByRole('textbox', { name: '手机号' });
const codeField = () => page.getByRole('textbox', { name: '验证码' });
const codeButton = () => page.getByRole('button', { name: /获取验证码|秒后重发/ });
const agreement = () => page.getByRole('checkbox', { name: '已阅读并同意' });
const submit = () => page.getByRole('dialog').getByRole('button', { name: '登录/注册' });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
/** A toast says of what kind it is before it says its words. */
const toast = (text: string) => page.getByText(new RegExp(`：${text}$`));
const account = () => page.getByRole('button', { name: /^账号：/ });

async function openDialog(): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await heading('登录/注册').waitFor();
}

/** From an open dialog to the press of the button. */
async function logIn(tel: string): Promise<void> {
  await phoneField().fill(tel);
  await codeButton().click();
  await codeField().fill(await product.code(tel));
  await agreement().check();
  await submit().click();
}

async function chooseProvince(name: string, typed: string): Promise<void> {
  const list = page.getByRole('dialog').getByRole('button', { name: /高考省份/ });
  await list.click();
  await page.getByRole('combobox', { name: /高考省份/ }).fill(typed);
  await page.getByRole('option', { name }).click();
}

async function complete(name = '王小明'): Promise<void> {
  await heading('完善您的信息').waitFor();
  await page.getByRole('textbox', { name: '姓名' }).fill(name);
  await chooseProvince('湖北', 'hub');
  await page.getByRole('combobox', { name: '高考年份' }).selectOption({ label: '2028年' });
  await page.getByRole('button', { name: '提交' }).click();
  await account().waitFor();
}

/** A new account, from wherever the dialog is open. */
async function signUp(tel: string): Promise<void> {
  await logIn(tel);
  await complete();
}

async function violations(): Promise<string[]> {
  // What fades in has not its colours yet.
  await page.waitForTimeout(300);
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(
    (v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join('; ')}`,
  );
}

async function overflow(): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

describe.each([
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['tablet, light', { width: 768, height: 1024 }, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
] as [string, Viewport, 'light' | 'dark'][])('%s', (_, viewport, colorScheme) => {
  beforeEach(() => start(viewport, colorScheme));

  it('signs a new number up in two steps, and logs it out', async () => {
    const tel = newNumber();
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    expect(await violations()).toEqual([]);

    await submit().click();
    await alert('手机号不能为空').waitFor();
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);

    await logIn(tel);
    await heading('完善您的信息').waitFor();
    await page.getByText('以上信息提交后不可更改').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: '提交' }).click();
    await alert('姓名不能为空！').waitFor();
    expect(await violations()).toEqual([]);

    await complete();
    await toast('登录成功').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violations()).toEqual([]);

    await account().click();
    await page.getByText(`139****${tel.slice(-4)}`).waitFor();
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('menuitem', { name: '退出账号' }).click();
    await heading('确认退出账号吗?').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: '取消' }).click();
    await account().click();
    await page.getByRole('menuitem', { name: '退出账号' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '确定' }).click();
    await reloaded;
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/welcome');
    expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull();
    expect(device.problems).toEqual([]);
  });

  it('shows a page that needs a login locked, and under its address after the login', async () => {
    await page.goto(`${product.url}/userinfo/basicInfo`);
    await heading('登录/注册').waitFor();
    await expect.poll(() => page.title()).toBe('个人资料 - 问津');
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByText('请先登录').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(device.problems).toEqual([]);
  });

  it('tells what the agreement is', async () => {
    await page.goto(`${product.url}/agreement`);
    await page.getByRole('heading', { name: '未成年人' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(device.problems).toEqual([]);
  });
});

describe('the first step', () => {
  beforeEach(async () => {
    await start(PHONE);
    await page.goto(`${product.url}/welcome`);
    await openDialog();
  });

  it('says what is wrong at each field, and turns to the first', async () => {
    await submit().click();
    for (const text of ['手机号不能为空', '请输入验证码', '未勾选用户服务协议'])
      await alert(text).waitFor();
    expect(await phoneField().getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => phoneField().evaluate((e) => e === document.activeElement)).toBe(true);

    await phoneField().fill('12345');
    await expect.poll(() => alert('手机号不能为空').count()).toBe(0);
    await page.keyboard.press('Enter');
    await alert('手机号格式错误').waitFor();
    await phoneField().fill('');
    await codeButton().click();
    await alert('手机号不能为空').waitFor();

    await phoneField().fill(newNumber());
    await codeField().fill('123456');
    await submit().click();
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toEqual(['未勾选用户服务协议']);
    await expect.poll(() => agreement().evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('is filled in by the phone: number, code and keyboards', async () => {
    expect(await phoneField().getAttribute('autocomplete')).toBe('tel-national');
    expect(await codeField().getAttribute('autocomplete')).toBe('one-time-code');
    expect(await codeField().getAttribute('inputmode')).toBe('numeric');
    await phoneField().fill('+86 139-0000-9999');
    await expect.poll(() => phoneField().inputValue()).toBe('13900009999');
  });

  it('has its button above the keyboard of a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const box = await submit().boundingBox();
    expect(box!.y + box!.height).toBeLessThan(380);
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    await phoneField().fill('13900008888');
    await page.keyboard.press('Escape');
    await heading('登录/注册').waitFor({ state: 'detached' });
    await openDialog();
    await expect.poll(() => phoneField().inputValue()).toBe('13900008888');
  });

  it('goes with its page when one goes back', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '我的' }).click();
    await heading('登录/注册').waitFor();
    await page.goBack();
    await heading('登录/注册').waitFor({ state: 'detached' });
    await page.goForward();
    await heading('登录/注册').waitFor();
  });

  it('opens the agreement beside itself', async () => {
    await phoneField().fill('13900008888');
    const [text] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /用户服务协议与隐私政策/ }).click(),
    ]);
    await text.getByRole('heading', { name: '未成年人' }).waitFor();
    expect(await text.title()).toBe('用户服务协议与隐私政策 - 问津');
    await expect.poll(() => phoneField().inputValue()).toBe('13900008888');
  });

  it('counts 60 s down for the number, over a reload too; a failed login resets it', async () => {
    const tel = newNumber();
    await phoneField().fill(tel);
    await codeButton().click();
    await toast('验证码已发送，5分钟内有效').waitFor();
    await page
      .getByRole('dialog')
      .getByText('验证码已发送，5分钟内有效', { exact: true })
      .waitFor();
    const code = await product.code(tel);
    await expect.poll(() => codeField().evaluate((e) => e === document.activeElement)).toBe(true);
    await expect.poll(() => codeButton().innerText()).toMatch(/^(60|5\d) 秒后重发$/);
    await expect.poll(() => codeButton().isDisabled()).toBe(true);

    await page.reload();
    await openDialog();
    await expect.poll(() => phoneField().inputValue()).toBe(tel);
    await expect.poll(() => codeButton().innerText()).toMatch(/^5\d 秒后重发$/);
    await phoneField().fill('13900007777');
    await expect.poll(() => codeButton().innerText()).toBe('获取验证码');
    await phoneField().fill(tel);
    await expect.poll(() => codeButton().isDisabled()).toBe(true);

    await codeField().fill(code === '111111' ? '222222' : '111111');
    await agreement().check();
    await submit().click();
    await alert('验证码错误或已过期').waitFor();
    await toast('验证码错误或已过期').waitFor();
    await expect.poll(() => codeButton().innerText()).toBe('获取验证码');
    // The server counts on.
    await codeButton().click();
    await alert('验证码发送过于频繁，请稍后再试').waitFor();

    await codeField().fill(code);
    await page.keyboard.press('Enter');
    await heading('完善您的信息').waitFor();
    const stored = () => page.evaluate(() => localStorage.getItem('wenjin.codeAsked'));
    await expect.poll(stored).toBeNull();
  });
});

describe('without a network', () => {
  it('says so, loses nothing, and goes on when it is back', async () => {
    await start(PHONE);
    const tel = newNumber();
    await page.goto(`${product.url}/welcome`);
    await untilInstalled(page);
    await device.pages.setOffline(true);
    await page.reload();
    await openDialog();
    await page.getByText('现在没有网络，联网后才能登录').waitFor();
    await phoneField().fill(tel);
    await codeButton().click();
    await alert('网络不可用，请稍后再试').waitFor();
    await expect.poll(() => codeButton().innerText()).toBe('获取验证码');
    await device.pages.setOffline(false);
    await page.getByText('现在没有网络，联网后才能登录').waitFor({ state: 'detached' });
    await expect.poll(() => phoneField().inputValue()).toBe(tel);
    await signUp(tel);
  });
});

describe('the second step', () => {
  beforeEach(() => start());

  it('says what is wrong at each field', async () => {
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await logIn(newNumber());
    await heading('完善您的信息').waitFor();
    await page.getByRole('button', { name: '提交' }).click();
    await alert('姓名不能为空！').waitFor();
    // At the list, and for whoever does not come by it.
    for (const text of ['请选择高考省份', '请选择高考年份']) {
      await page.getByRole('dialog').getByText(text, { exact: true }).waitFor();
      await alert(text).waitFor();
    }
    await page.getByRole('textbox', { name: '姓名' }).fill('王·小明');
    await page.keyboard.press('Enter');
    await alert('姓名格式错误，不允许出现特殊字符！').waitFor();
    await page.getByRole('combobox', { name: '高考省份' }).fill('xianggang');
    await page.getByText('没有找到“xianggang”').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => heading('完善您的信息').count()).toBe(1);
    const years = await page
      .getByRole('combobox', { name: '高考年份' })
      .locator('option')
      .allInnerTexts();
    const now = new Date().getFullYear();
    expect(years).toEqual(['请选择', ...Array.from({ length: 7 }, (_, i) => `${now + 6 - i}年`)]);
  });

  it('locks what the account has, and asks for the rest', async () => {
    const tel = newNumber();
    user(product, 'create', tel);
    await inDatabase(product, `UPDATE account SET name = '李雷', year = 2027 WHERE tel = $1`, [
      tel,
    ]);
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await logIn(tel);
    await heading('完善您的信息').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('李雷');
    await expect.poll(() => page.getByRole('textbox', { name: '姓名' }).isDisabled()).toBe(true);
    await expect
      .poll(() => page.getByRole('combobox', { name: '高考年份' }).isDisabled())
      .toBe(true);
    await chooseProvince('湖北', '湖北');
    await page.getByRole('button', { name: '提交' }).click();
    await toast('登录成功').waitFor();
    await page.getByRole('button', { name: '账号：李雷' }).waitFor();
  });

  it('comes back on a page that needs a whole account', async () => {
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await logIn(newNumber());
    await heading('完善您的信息').waitFor();
    await page.keyboard.press('Escape');
    await account().click();
    await page.getByRole('menuitem', { name: '个人资料' }).click();
    await heading('完善您的信息').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByText('请先完善您的信息').waitFor();
    await page.getByRole('button', { name: '完善信息' }).click();
    await complete();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/userinfo/);
    await expect.poll(() => page.getByText('请先完善您的信息').count()).toBe(0);
  });
});

/** A change that the server refused, as the outbox keeps it: counted, and not sent by itself. */
async function leaveUnsent(): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wenjin');
        opening.addEventListener('success', () => {
          const db = opening.result;
          const store = (name: string) => db.transaction(name, 'readwrite').objectStore(name);
          const session = store('facts').get('session');
          session.addEventListener('success', () => {
            const { id } = (session.result as { value: { user: { id: string } } }).value.user;
            const adding = store('outbox').add({
              id: crypto.randomUUID(),
              user: id,
              aggregate: `student/${id}/ext`,
              call: 'PUT /api/student/ext',
              params: null,
              body: { studentId: id, data: {} },
              baseVersion: 0,
              createdAt: Date.now(),
              state: 'failed',
              failure: { code: 422, message: '提交的内容有误', issues: [] },
              theirs: null,
            });
            adding.addEventListener('success', () => {
              db.close();
              resolve();
            });
            adding.addEventListener('error', () => reject(adding.error!));
          });
        });
      }),
  );
  await page.reload();
}

describe('changes that were not sent', () => {
  beforeEach(() => start());

  it('are counted before a log out', async () => {
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await signUp(newNumber());
    await leaveUnsent();
    await account().click();
    await page.getByRole('menuitem', { name: '退出账号' }).click();
    await page.getByText('还有 1 项更改没有提交到服务器，退出后会丢失').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await account().waitFor();
  });

  it('of another person go only when the person agrees', async () => {
    const [first, second, third] = [newNumber(), newNumber(), newNumber()];
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await signUp(first);
    await leaveUnsent();
    await expire(first);
    await toast('凭证已过期，请重新登录').waitFor();

    await openDialog();
    await page.getByText('登录已过期，重新登录后继续；未提交的更改都在').waitFor();
    await expect.poll(() => phoneField().inputValue()).toBe(first);
    await logIn(second);
    await heading('清除另一个账号的 1 项未提交更改？').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByText(`139****${first.slice(-4)}`).waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await heading('登录/注册').waitFor();
    await expect.poll(() => phoneField().inputValue()).toBe(second);

    await logIn(third);
    await heading('清除另一个账号的 1 项未提交更改？').waitFor();
    await page.getByRole('button', { name: '确定' }).click();
    await complete('韩梅梅');
    await page.getByRole('button', { name: '账号：韩梅梅' }).click();
    await page.getByRole('menuitem', { name: '退出账号' }).click();
    await page.getByText('退出后，这台设备上不再保留您的个人资料').waitFor();
  });
});

describe('an account', () => {
  beforeEach(() => start());

  it('whose login has expired reads as logged out, and says so', async () => {
    const tel = newNumber();
    await page.goto(`${product.url}/userinfo`);
    await heading('登录/注册').waitFor();
    await signUp(tel);
    await page.waitForURL('**/userinfo/**');
    await expire(tel);
    await toast('凭证已过期，请重新登录').waitFor();
    await heading('登录/注册').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByText('登录已过期，重新登录后继续；未提交的更改都在')
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).waitFor();
  });

  it('shows VIP, and where it is; another place is stored and the page reloads', async () => {
    const tel = newNumber();
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await signUp(tel);
    user(product, 'vip', tel, 'on');
    await page.reload();
    await account().click();
    await page.getByText('VIP', { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: '位置：北京' }).click();
    await page.getByRole('button', { name: '位置 北京' }).click();
    await page.getByRole('combobox', { name: '位置' }).fill('hub');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('option', { name: '湖北' }).click();
    await reloaded;
    await account().click();
    await page.getByRole('menuitem', { name: '位置：湖北' }).waitFor();
  });

  it('logged in in one tab opens the page that waits in another', async () => {
    await page.goto(`${product.url}/userinfo/basicInfo`);
    await heading('登录/注册').waitFor();
    const first = page;
    page = await device.pages.newPage();
    await page.goto(`${product.url}/welcome`);
    await openDialog();
    await signUp(newNumber());
    await first.getByRole('heading', { name: '登录/注册' }).waitFor({ state: 'detached' });
    await expect.poll(() => first.getByText('请先登录').count()).toBe(0);
  });
});
