import type { ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { formatDate } from '#app/ui/format.ts';
import { AGREEMENT_VERSION } from '#sync/face.ts';
import { KEPT_RECORDS, type KeptRecord } from './kept-records.ts';

/**
 * /agreement: what the login asks to agree to. It says what the server really stores, and for how
 * long by its defaults (`server/config.ts`); with this text AGREEMENT_VERSION is raised.
 */
export default function AgreementPage() {
  return (
    <article className="mx-auto grid max-w-read gap-4">
      <Card title="用户服务协议与隐私政策">
        <Texts>
          <p className="text-ink-3 text-sm">
            版本 <span className="num">{AGREEMENT_VERSION}</span>，{formatDate(AGREEMENT_VERSION)}起
          </p>
          <p>
            问津查询批次线、位次线不用登录。登录只为保存您自己的资料，并在您的设备之间同步。登录即按手机号建立账号。
          </p>
          <ul className="list-disc pl-5">
            <li>请用本人能收到短信的手机号，不要把验证码告诉别人。</li>
            <li>资料请如实填写。姓名、高考省份和高考年份提交后不可更改。</li>
            <li>
              页面上的数字和分析仅供参考，以省级教育考试院和高校公布的为准。志愿由您自己决定和填报。
            </li>
            <li>VIP 由老师开通，页面上没有付费入口。</li>
          </ul>
        </Texts>
      </Card>

      <Card title="存什么，为什么，存多久">
        <dl className="divide-line divide-y">
          {KEPT_RECORDS.map((record) => (
            <Kept key={record.what} record={record} />
          ))}
        </dl>
      </Card>

      <Card title="只留在您设备上的">
        <Texts>
          <p>
            查位次时输入的分数、选的位置、下载的公开数据，只存在这台设备的浏览器里。您的个人资料在登录后也有一份存在设备上，没有网络时可以看和改；退出账号时这一份会从设备删除。
          </p>
        </Texts>
      </Card>

      <Card title="谁能看到">
        <Texts>
          <ul className="list-disc pl-5">
            <li>您本人，和分配给您的规划师、管理员。</li>
            <li>他们看到的手机号是打码的；查看完整号码会留下记录，您导出的数据里有这些记录。</li>
            <li>发送验证码的短信服务商会收到手机号和验证码。</li>
            <li>除此之外不提供给别人。没有广告，也没有第三方统计。</li>
          </ul>
        </Texts>
      </Card>

      <Card title="您的权利">
        <Texts>
          <ul className="list-disc pl-5">
            <li>查看和更正：在个人资料里；锁定的三项确实填错时，请联系页面底部列出的运营者。</li>
            <li>导出：服务器存的关于您的全部内容，可以下载成一个文件。</li>
            <li>
              注销：用短信验证码确认后，账号和属于它的一切立即从服务器删除，只剩不含资料的操作记录到期删除。
            </li>
            <li>退出：可以只退出这台设备，也可以退出其他所有设备。</li>
            <li>撤回同意：注销账号即撤回。不登录也能继续查批次线和位次线。</li>
          </ul>
        </Texts>
      </Card>

      <Card title="未成年人">
        <Texts>
          <p>
            未满 18 周岁的，请在父母或其他监护人知道并同意后登录；未满 14
            周岁的，须由监护人阅读并同意后代为操作。监护人可以要求查看、导出、更正或删除孩子的资料。
          </p>
        </Texts>
      </Card>

      <Card title="改动">
        <Texts>
          <p>这份协议改动时版本随之更新，登录时会记下您同意的是哪一版、在什么时间。</p>
        </Texts>
      </Card>
    </article>
  );
}

function Texts({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>;
}

function Kept({ record: { what, why, howLong } }: { record: KeptRecord }) {
  return (
    <div className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <dt className="font-semibold">{what}</dt>
      <dd className="text-ink-2 text-sm">
        {why}。<span className="text-ink">{howLong}。</span>
      </dd>
    </div>
  );
}
