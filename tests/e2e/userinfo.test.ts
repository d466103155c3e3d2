import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from './account.ts';
import { DESKTOP, Device, PHONE, untilInstalled, type Viewport } from './browser.ts';
import { Product } from './product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.remove());

let numbers = 0;
/** A number that nobody in this file has used: each gets one code a minute. */
function newNumber(): string {
  numbers += 1;
  return `136000000${String(numbers).padStart(2, '0')}`;
}

/** Signs a number up, with the exam of 湖北 in 2026. */
async function signUp(page: Page, tel: string): Promise<void> {
  await page.goto(`${product.url}/welcome`);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(tel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '验证码' }).fill(await product.code(tel));
  await page.getByRole('checkbox', { name: '已阅读并同意' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '登录/注册' }).click();
  await page.getByRole('textbox', { name: '姓名' }).fill('王小明');
  const isPhone = page.viewportSize()!.width < 768;
  if (isPhone) await page.getByRole('button', { name: /高考省份/ }).click();
  const province = isPhone
    ? page.getByRole('combobox', { name: '查找高考省份' })
    : page.getByRole('combobox', { name: '高考省份' });
  await province.fill('湖北');
  await page.getByRole('option', { name: '湖北' }).click();
  await page.getByRole('combobox', { name: '高考年份' }).selectOption('2026年');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: /^账号：/ }).waitFor();
}

const open = (page: Page, part: string) => page.goto(`${product.url}/userinfo/${part}`);
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const said = (page: Page, words: string) => page.getByText(words).first().waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const parts = (page: Page) =>
  page.getByRole('navigation', { name: '个人资料' }).getByRole('link').allInnerTexts();

const VIP_PARTS = ['志愿表', '基本信息', '体检信息', '报考意向', '成绩单', '测评信息', '其他信息'];

describe('a student', () => {
  const tel = newNumber();
  let device: Device;
  let page: Page;
  let signedUpAt: number;

  beforeAll(async () => {
    device = new Device({ viewport: DESKTOP });
    page = await device.open();
    await page.goto(`${product.url}/welcome`);
    await untilInstalled(page);
    await signUp(page, tel);
    signedUpAt = Date.now();
  });
  afterAll(() => device.remove());

  it('without a service has three parts, and is told whom to ask for the others', async () => {
    await page.goto(`${product.url}/userinfo`);
    await page.waitForURL('**/userinfo/basicInfo');
    expect(await parts(page)).toEqual(['志愿表', '基本信息', '测评信息']);
    await open(page, 'scoreSheet');
    await said(page, '可联系老师开通VIP！');
    await open(page, 'nothing');
    await said(page, '个人资料里没有这一页');
    await open(page, 'volunteerInfo');
    await said(page, '还没有志愿表');
    await open(page, 'evaluationInfo');
    await said(page, '还没有测评结果');
  });

  it('sees the account’s own fields locked, the phone masked', async () => {
    await open(page, 'basicInfo');
    const account = page.getByRole('region', { name: '账号信息' });
    await account.getByText('以上信息提交后不可更改').waitFor();
    const words = await account.innerText();
    for (const word of ['王小明', '湖北', '2026年', '已毕业', `136****${tel.slice(-4)}`])
      expect(words).toContain(word);
    await expect.poll(() => account.getByRole('textbox').count()).toBe(0);
  });

  it('fills in the basic info, with the school found by its place', async () => {
    await page.getByRole('radio', { name: '女' }).check();
    const group = page.getByRole('combobox', { name: '民族' });
    await group.fill('tjz');
    await page.getByRole('option', { name: '土家族' }).click();
    await page.getByRole('radio', { name: '物理' }).check();
    await page.getByRole('checkbox', { name: '化学' }).check();
    await said(page, '再选科目还差 1 科');
    await page.getByRole('checkbox', { name: '生物' }).check();
    await expect.poll(() => page.getByRole('checkbox', { name: '地理' }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: '学校所在省份' }).fill('hub');
    await page.getByRole('option', { name: '湖北' }).click();
    const city = page.getByRole('combobox', { name: '学校所在城市' });
    await city.fill('武汉');
    await page.getByRole('option', { name: '武汉市' }).click();
    const district = page.getByRole('combobox', { name: '学校所在区县' });
    await district.fill('洪山');
    await page.getByRole('option', { name: '洪山区' }).click();
    // No list of schools is shipped: the name is typed.
    await page.getByLabel('就读学校').fill('洪山中学');
    await field(page, '班级').fill('高三（5）班');
    await page.keyboard.press('Enter');
    await said(page, '已保存');
    await page.reload();
    await expect.poll(() => field(page, '班级').inputValue()).toBe('高三（5）班');
    expect(await page.getByRole('radio', { name: '女' }).isChecked()).toBe(true);
    await expect.poll(() => group.inputValue()).toBe('土家族');
    expect(await page.getByRole('radio', { name: '物理' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: '生物' }).isChecked()).toBe(true);
    await expect.poll(() => city.inputValue()).toBe('武汉市');
    await expect.poll(() => district.inputValue()).toBe('洪山区');
    await expect.poll(() => page.getByLabel('就读学校').inputValue()).toBe('洪山中学');
    await expect
      .poll(() => page.getByRole('button', { name: '保存', exact: true }).isDisabled())
      .toBe(true);
  });

  it('takes a place that is in no list as it is typed', async () => {
    const city = page.getByRole('combobox', { name: '学校所在城市' });
    await city.fill('光谷');
    await page.getByRole('option', { name: /光谷/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => city.inputValue()).toBe('光谷');
    await page.getByRole('button', { name: '撤销更改' }).click();
    await expect.poll(() => city.inputValue()).toBe('武汉市');
  });

  it('has all seven parts as soon as the service is opened', async () => {
    user(product, 'vip', tel, 'on');
    await page.reload();
    await expect.poll(() => parts(page), { timeout: 20_000 }).toEqual(VIP_PARTS);
  });

  it('is told at the field what is wrong, and saves with Ctrl+S once it is right', async () => {
    await page.getByRole('link', { name: '体检信息' }).click();
    await field(page, '身高').fill('1720');
    await field(page, '体重').fill('abc');
    await page.keyboard.press('Control+s');
    await said(page, '身高应在80到250厘米之间');
    await said(page, '体重应在20到250公斤之间');
    await said(page, '有 2 项需要修改后才能保存');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('height');
    await field(page, '身高').fill('１７２．５');
    await field(page, '体重').fill('60');
    await field(page, '左眼裸眼视力').fill('4。9');
    await page.getByRole('radio', { name: '色弱' }).check();
    await page.keyboard.press('Control+s');
    await said(page, '已保存');
    await page.reload();
    await expect.poll(() => field(page, '身高').inputValue()).toBe('172.5');
    await expect.poll(() => field(page, '左眼裸眼视力').inputValue()).toBe('4.9');
    expect(await page.getByRole('radio', { name: '色弱' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '清除色觉' }).click();
    await save(page);
    await said(page, '已保存');
    await page.reload();
    await expect.poll(() => field(page, '体重').inputValue()).toBe('60');
    expect(await page.getByRole('radio', { name: '色弱' }).isChecked()).toBe(false);
  });

  it('loses nothing that was typed by leaving or reloading', async () => {
    await open(page, 'enrollmentIntention');
    await page.getByLabel('想学的专业').fill('临床医学');
    await page.getByRole('checkbox', { name: '湖北' }).check();
    await page.getByRole('link', { name: '其他信息' }).click();
    await field(page, '家长姓名').waitFor();
    await page.reload();
    await page.getByRole('link', { name: '报考意向' }).click();
    await said(page, '这是上次没有保存的内容');
    await expect.poll(() => page.getByLabel('想学的专业').inputValue()).toBe('临床医学');
    await page.getByLabel('每年学费上限').fill('20000');
    await page.getByRole('radio', { name: '不服从' }).check();
    await save(page);
    await said(page, '已保存');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
    await page.reload();
    await expect.poll(() => page.getByLabel('想学的专业').inputValue()).toBe('临床医学');
    expect(await page.getByRole('checkbox', { name: '湖北' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('每年学费上限').inputValue()).toBe('20000');
    expect(await page.getByRole('radio', { name: '不服从' }).isChecked()).toBe(true);
  });

  it('keeps all three plans, which are not the same as none', async () => {
    await open(page, 'otherInfo');
    for (const plan of ['国家专项', '地方专项', '高校专项'])
      await page.getByRole('checkbox', { name: plan }).check();
    await field(page, '家长手机号').fill('12345');
    await field(page, '家长姓名').fill('王大明');
    await said(page, '家长手机号格式错误');
    await field(page, '家长手机号').fill('13900001111');
    await field(page, '加分').fill('5');
    await save(page);
    await said(page, '已保存');
    await page.reload();
    await expect.poll(() => field(page, '家长姓名').inputValue()).toBe('王大明');
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(3);
  });

  it('sees what was saved elsewhere, and under typing chooses', async () => {
    await open(page, 'otherInfo');
    await expect.poll(() => field(page, '家长姓名').inputValue()).toBe('王大明');
    await saveElsewhere(page, { guardianName: '李大明' });
    await expect.poll(() => field(page, '家长姓名').inputValue()).toBe('李大明');
    await field(page, '家长姓名').fill('王小二');
    await field(page, '加分').fill('10');
    await saveElsewhere(page, { guardianName: '李小二', bonusReason: '烈士子女' });
    await said(page, '您填写期间，家长姓名在别处也改过');
    await expect.poll(() => field(page, '加分项目').inputValue()).toBe('烈士子女');
    await page.getByRole('button', { name: '对比' }).click();
    await page.getByRole('cell', { name: '李小二' }).waitFor();
    await page.getByRole('button', { name: '保留我填写的' }).click();
    await save(page);
    await said(page, '已保存');
    await page.reload();
    await expect.poll(() => field(page, '家长姓名').inputValue()).toBe('王小二');
    await expect.poll(() => field(page, '加分').inputValue()).toBe('10');
  });

  it('enters the gaokao: the sum, and the rank of the official table', async () => {
    await open(page, 'scoreSheet');
    await said(page, '还没有成绩');
    await page.getByRole('button', { name: '添加成绩' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: '高考' }).isChecked()).toBe(true);
    // The subjects are the profile's.
    expect(await dialog.getByRole('checkbox', { name: '生物' }).isChecked()).toBe(true);
    for (const [subject, score] of [
      ['语文', '108'],
      ['数学', '121'],
      ['英语', '118'],
      ['物理', '62'],
      ['化学', '55'],
    ] as const)
      await field(page, subject).fill(score);
    await expect.poll(() => dialog.getByLabel('总分').inputValue()).toBe('');
    await field(page, '生物').fill('51');
    await expect.poll(() => dialog.getByLabel('总分').inputValue()).toBe('515');
    await expect.poll(() => dialog.getByLabel('位次').inputValue()).toBe('91723');
    await said(page, '位次按湖北2026年高考物理类一分一段表填入，可修改。');
    await save(page);
    const row = page.getByRole('row', { name: /2026年/ });
    await row.waitFor();
    await expect
      .poll(() => row.innerText())
      .toMatch(/515[\s\S]*91,723[\s\S]*语文 108[\s\S]*还可 3 次/);
    await expect.poll(() => row.getByRole('button', { name: /删除/ }).count()).toBe(0);
  });

  it('corrects it, and sees how often that can still be done', async () => {
    await page.getByRole('button', { name: '更正2026年高考' }).click();
    await said(page, '高考成绩还可更正 3 次，保存后还剩 2 次');
    await field(page, '数学').fill('151');
    await save(page);
    await said(page, '数学成绩应在0到150之间');
    await field(page, '数学').fill('122');
    await expect.poll(() => page.getByLabel('位次').inputValue()).not.toBe('91723');
    await page.getByLabel('总分').fill('526');
    await said(page, '总分与各科成绩之和516不一致，请核对');
    await page.getByRole('button', { name: '改用各科合计 516 分' }).click();
    await save(page);
    const row = page.getByRole('row', { name: /2026年/ });
    await expect.poll(() => row.innerText()).toMatch(/516[\s\S]*还可 2 次/);
    await page.reload();
    await expect.poll(() => row.innerText()).toMatch(/516[\s\S]*还可 2 次/);
  });

  it('keeps an exam that was half typed, and enters mock exams without a rank of the gaokao', async () => {
    await page.getByRole('button', { name: '添加成绩' }).click();
    expect(await page.getByRole('radio', { name: '模考' }).isChecked()).toBe(true);
    await field(page, '考试名称').fill('一模');
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: '继续添加' }).click();
    await expect.poll(() => field(page, '考试名称').inputValue()).toBe('一模');
    await page.getByLabel('总分').fill('515');
    await said(page, '同样的分数在湖北2026年高考物理类一分一段表里是第 91,723 名');
    await expect.poll(() => page.getByLabel('位次').inputValue()).toBe('');
    await save(page);
    const row = page.getByRole('row', { name: /一模/ });
    await expect.poll(() => row.innerText()).toMatch(/515[\s\S]*未填/);
    await page.getByRole('button', { name: '添加成绩' }).click();
    await page.getByRole('radio', { name: '高考' }).check();
    await page.getByLabel('总分').fill('500');
    await save(page);
    await said(page, '2026年高考成绩已经录入，请在原来那条上更正');
    await page.getByRole('button', { name: '放弃更改' }).click();
  });

  it('removes a mock exam, and takes that back', async () => {
    await page.getByRole('button', { name: '删除一模' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await said(page, '已删除“一模”');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByRole('row', { name: /一模/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /一模/ }).waitFor();
  });

  it('saves without a network: on the device at once, marked, and sent when it is back', async () => {
    await device.pages.setOffline(true);
    await page.reload();
    await page.getByRole('row', { name: /一模/ }).waitFor();
    await page.getByRole('link', { name: '体检信息' }).click();
    await field(page, '体重').fill('61');
    await save(page);
    await said(page, '已存本机，联网后自动提交');
    await said(page, '已存本机，待提交');
    await page.getByRole('link', { name: '成绩单' }).click();
    await page.getByRole('button', { name: '添加成绩' }).click();
    await field(page, '考试名称').fill('二模');
    await page.getByLabel('总分').fill('530');
    await save(page);
    await page.getByRole('row', { name: /二模[\s\S]*已存本机，待提交/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /二模[\s\S]*已存本机，待提交/ }).waitFor();
    await open(page, 'basicInfo');
    await page.getByRole('button', { name: '导出' }).click();
    await said(page, '网络不可用，请稍后再试');

    await device.pages.setOffline(false);
    await open(page, 'scoreSheet');
    await expect
      .poll(() => page.getByRole('row', { name: /二模/ }).innerText(), { timeout: 30_000 })
      .not.toContain('待提交');
    await open(page, 'physicalTest');
    await expect.poll(() => field(page, '体重').inputValue()).toBe('61');
    await page.getByText('待提交').waitFor({ state: 'hidden' });
  });

  it('is given back what the server refused, to be mended', async () => {
    const studentId = await ownId(page);
    await putInto(page, 'outbox', {
      id: crypto.randomUUID(),
      user: studentId,
      aggregate: `student/${studentId}/physical`,
      call: 'PUT /api/physical',
      params: null,
      body: { studentId, data: { weight: 900, note: '受限专业 11' } },
      baseVersion: 0,
      createdAt: Date.now(),
      state: 'failed',
      failure: {
        code: 422,
        message: '提交的内容有误',
        issues: [{ field: 'weight', reason: '体重应在20到250公斤之间' }],
      },
      theirs: null,
    });
    await open(page, 'physicalTest');
    await said(page, '上次的修改没有提交成功：体重应在20到250公斤之间');
    await page.getByRole('button', { name: '未能提交，去查看' }).click();
    await page.getByRole('heading', { name: '待同步的更改' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '取回修改' }).click();
    await expect.poll(() => field(page, '体重').inputValue()).toBe('900');
    await field(page, '体重').fill('62');
    await save(page);
    await said(page, '已保存');
    await page.getByText('上次的修改没有提交成功').waitFor({ state: 'hidden' });
    await page.reload();
    await expect.poll(() => field(page, '其他体检情况').inputValue()).toBe('受限专业 11');
  });

  it('is told why the profile is locked, and unlocks it by the network', async () => {
    const lease = { until: Date.now() + 86_400_000, seenAt: Date.now() };
    const offline = async (change: Partial<typeof lease>) => {
      await device.pages.setOffline(true);
      await putInto(page, 'facts', { key: 'lease', value: { ...lease, ...change } });
      await page.reload();
    };
    await offline({ until: Date.now() - 1 });
    await said(page, '太久没有联网核对，资料先锁上了');
    await said(page, '现在连不上服务器');
    await offline({ seenAt: Date.now() + 3_600_000 });
    await said(page, '本机的时间不对');
    await device.pages.setOffline(false);
    await page.getByRole('button', { name: '重新核对' }).click();
    await field(page, '体重').waitFor();
  });

  it('takes a copy along, ends other logins, and keeps the account when the code is wrong', async () => {
    await open(page, 'basicInfo');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^问津个人数据 \d+年\d+月\d+日\.json$/);
    const copy = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      account: { name: string };
      consents: { version: string }[];
      scores: unknown[];
    };
    expect(copy.account.name).toBe('王小明');
    expect(copy.consents[0]!.version).not.toBe('');
    expect(copy.scores).toHaveLength(3);
    await page.getByRole('button', { name: '退出其他设备' }).click();
    await said(page, '没有其他设备在登录');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await dialog.getByText('请输入验证码').waitFor();
    await dialog.getByRole('textbox', { name: '验证码' }).fill('000000');
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await dialog.getByText('验证码错误或已过期').waitFor();
  });

  it('deletes the account with a code, and nothing of it stays on the device', async () => {
    const dialog = page.getByRole('dialog');
    // One code a minute.
    await page.waitForTimeout(Math.max(0, signedUpAt + 62_000 - Date.now()));
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await product.code(tel));
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await page.waitForURL('**/welcome');
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
      /Authorization|draft/,
    );
    await open(page, 'basicInfo');
    await page.getByRole('heading', { name: '登录/注册' }).waitFor();
  });
});

const ownId = (page: Page) =>
  page.evaluate(async () => {
    const authorization = localStorage.getItem('Authorization')!;
    const answer = await fetch('/api/sync/manifest', { headers: { authorization } });
    return ((await answer.json()) as { data: { user: { id: string } } }).data.user.id;
  });

/** Puts a record into the device's store. */
async function putInto(page: Page, table: 'facts' | 'outbox', record: object): Promise<void> {
  await page.evaluate(
    ([table, record]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wenjin');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(table, 'readwrite');
          writing.objectStore(table).put(record);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [table, record] as const,
  );
}

/** The same login saves 其他信息 from somewhere else, and this device hears of it. */
async function saveElsewhere(page: Page, change: Record<string, unknown>): Promise<void> {
  const given = { studentId: await ownId(page), change };
  await page.evaluate(async ({ studentId, change }) => {
    const authorization = localStorage.getItem('Authorization')!;
    const json = { authorization, 'content-type': 'application/json' };
    const call = async (path: string, init: RequestInit = { headers: json }) => {
      const answer = await fetch(path, init);
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { data: { version: number; data: object } }).data;
    };
    const now = await call(`/api/student/ext/query/student/${studentId}`);
    await call('/api/student/ext', {
      method: 'PUT',
      headers: {
        ...json,
        'if-match': `"${now.version}"`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ studentId, data: { ...now.data, ...change } }),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, given);
}

describe.each([
  // Each width and each theme once: colours do not depend on the width.
  ['phone, light', PHONE, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
] as [string, Viewport, 'light' | 'dark'][])('%s', (_, viewport, colorScheme) => {
  let device: Device;
  beforeAll(() => {
    device = new Device({ viewport, colorScheme });
  });
  afterAll(() => device.remove());

  it('has no violation that axe finds, no script error, and nothing wider than the screen', async () => {
    const page = await device.open();
    const tel = newNumber();
    await signUp(page, tel);
    await open(page, 'scoreSheet');
    await said(page, '可联系老师开通VIP！');
    await inspect(page, 'locked');
    user(product, 'vip', tel, 'on');
    await page.reload();
    await page.getByRole('button', { name: '添加成绩' }).click();
    await page.getByLabel('总分').fill('9999');
    await save(page);
    await said(page, '总分应在0到750之间');
    await inspect(page, 'editor');
    await page.getByRole('radio', { name: '物理' }).check();
    await page.getByRole('checkbox', { name: '化学' }).check();
    await page.getByRole('checkbox', { name: '生物' }).check();
    await page.getByLabel('总分').fill('515');
    await save(page);
    await page.getByText('91,723 名').waitFor();
    await inspect(page, 'scores');
    for (const part of [
      'volunteerInfo',
      'basicInfo',
      'physicalTest',
      'enrollmentIntention',
      'evaluationInfo',
      'otherInfo',
    ]) {
      await open(page, part);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await inspect(page, part);
    }
    await open(page, 'physicalTest');
    await field(page, '身高').fill('9');
    await save(page);
    await said(page, '身高应在80到250厘米之间');
    await inspect(page, 'wrong');
    expect(device.problems).toEqual([]);
  });
});

async function inspect(page: Page, what: string): Promise<void> {
  // Colours on their way are no colours.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((v) => `${what} ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, what).toBeLessThanOrEqual(0);
}
