import { useRef, useState, type ReactNode } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { ButtonLink } from '../ButtonLink.tsx';
import { Card } from '../Card.tsx';
import { Chart } from '../chart/Chart.tsx';
import { ChipGroup, MultiChipGroup } from '../ChipGroup.tsx';
import { ChoiceField, ChoicesField } from '../ChoiceField.tsx';
import { Combobox } from '../Combobox.tsx';
import { DownloadButtons } from '../DownloadButtons.tsx';
import { Empty } from '../Empty.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FormActions } from '../FormActions.tsx';
import { FreshnessLine } from '../FreshnessLine.tsx';
import { formatNumber } from '../format.ts';
import { Highlight, HitCounter } from '../Highlight.tsx';
import { IconButton } from '../IconButton.tsx';
import { InstallPrompt } from '../InstallPrompt.tsx';
import { ConfirmDialog } from '../modal/ConfirmDialog.tsx';
import { Dialog } from '../modal/Dialog.tsx';
import { Drawer } from '../modal/Drawer.tsx';
import { Sheet } from '../modal/Sheet.tsx';
import { LoginGate } from '../LoginGate.tsx';
import { NumberInput } from '../NumberInput.tsx';
import { NumberText } from '../NumberText.tsx';
import { OfflineBanner } from '../OfflineBanner.tsx';
import { Pager } from '../Pager.tsx';
import { Progress } from '../Progress.tsx';
import { PROVINCE_KEYS } from '../province-keys.ts';
import { ProvinceSelect } from '../ProvinceSelect.tsx';
import { Select } from '../Select.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { SourceMark } from '../SourceMark.tsx';
import { SuggestInput } from '../SuggestInput.tsx';
import { Table, type TableColumn, type TableHandle } from '../Table.tsx';
import { Tabs } from '../Tabs.tsx';
import { Tag } from '../Tag.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { useToast, type ToastKind } from '../Toast.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { UndoNotice } from '../UndoNotice.tsx';
import { UpdatePrompt } from '../UpdatePrompt.tsx';
import { VipGate } from '../VipGate.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Every part with its states, on figures that are plainly made up. Only in development builds. */
export default function PartsPage() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      <Controls />
      <Choices />
      <Forms />
      <Marks />
      <States />
      <Layers />
      <Offers />
      <Gates />
      <Tables />
      <Charts />
      <TypeScale />
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-2">{children}</div>;
}

function Controls() {
  const [typed, setTyped] = useState('');
  return (
    <Card title="按钮与输入">
      <Row>
        <Button variant="primary">主要</Button>
        <Button>次要</Button>
        <Button variant="quiet">轻</Button>
        <Button variant="danger">危险</Button>
      </Row>
      <Row>
        <Button variant="primary" busy>
          正在保存
        </Button>
        <Button disabled>不可用</Button>
        <Button small icon="download">
          小按钮
        </Button>
        <ButtonLink to="/_ui" icon="right">
          链接
        </ButtonLink>
        <IconButton icon="print" label="打印" />
        <IconButton icon="share" label="分享" disabled />
      </Row>
      <div className="grid gap-4">
        <TextInput
          label="姓名"
          hint="只用汉字、字母和数字"
          placeholder="请输入"
          value={typed}
          onChange={setTyped}
        />
        <TextInput
          label="手机号"
          required
          error="手机号格式错误"
          inputMode="tel"
          value="1234"
          onChange={() => undefined}
        />
        <TextInput label="不可用" disabled value="已锁定" onChange={() => undefined} />
      </div>
    </Card>
  );
}

const SUBJECTS = ['物理类', '历史类', '综合'].map((name) => ({ value: name, label: name }));
const PROVINCES = Object.keys(PROVINCE_KEYS);
const PROVINCE_OPTIONS = PROVINCES.map((name) => ({
  value: name,
  label: name,
  keys: PROVINCE_KEYS[name],
}));

function Choices() {
  const [subject, setSubject] = useState('物理类');
  const [province, setProvince] = useState('湖北');
  const [year, setYear] = useState(2026);
  const [several, setSeveral] = useState<string[]>([]);
  const [tab, setTab] = useState<'score' | 'rank'>('score');
  const years = [2026, 2025, 2024].map((y) => ({ value: y, label: `${y}年` }));
  return (
    <Card title="选择">
      <Row>
        <ProvinceSelect provinces={PROVINCES} value={province} onChange={setProvince} />
        <Select label="年份" look="chip" options={years} value={year} onChange={setYear} />
        <Select label="科类" look="chip" options={SUBJECTS} value={subject} onChange={setSubject} />
      </Row>
      <div className="mb-4 grid gap-4">
        <Select
          label="科类"
          options={SUBJECTS}
          value={null}
          onChange={setSubject}
          error="请选择科目"
        />
        <Combobox
          label="高考省份"
          options={PROVINCE_OPTIONS}
          value={province}
          onChange={setProvince}
          hint="提交后不能修改"
        />
        <ChipGroup label="科类" options={SUBJECTS} value={subject} onChange={setSubject} />
        <MultiChipGroup
          label="科类（多选）"
          options={SUBJECTS}
          values={several}
          onChange={setSeveral}
        />
      </div>
      <Tabs
        label="查询方式"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'score', label: '分数查位次' },
          { value: 'rank', label: '位次查分数' },
        ]}
      >
        <p>{tab === 'score' ? '第一个面板' : '第二个面板'}</p>
      </Tabs>
    </Card>
  );
}

function Forms() {
  const [height, setHeight] = useState<number | null>(172.5);
  const [note, setNote] = useState('');
  const [sight, setSight] = useState<string | null>('正常');
  const [plans, setPlans] = useState<string[]>([]);
  const [city, setCity] = useState('');
  const [removed, setRemoved] = useState(false);
  const named = (names: string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <Card
      title="表单"
      action={
        <Button small variant="quiet" onClick={() => setRemoved(true)}>
          撤销提示
        </Button>
      }
    >
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        <NumberInput
          label="身高"
          unit="厘米"
          decimals
          value={height}
          onChange={setHeight}
          error={Number.isNaN(height) ? '身高应在80到250厘米之间' : null}
        />
        <ChoiceField
          label="色觉"
          hint="选过的可以清除"
          options={named(['正常', '色弱', '色盲'])}
          value={sight}
          onChange={setSight}
          onClear={() => setSight(null)}
        />
        <ChoicesField
          label="再选科目（选 2 科）"
          options={named(['化学', '生物', '地理', '政治'])}
          values={plans}
          most={2}
          onChange={setPlans}
        />
        <SuggestInput
          label="城市"
          suggestions={['武汉市', '宜昌市', '襄阳市']}
          placeholder="选择或输入"
          value={city}
          onChange={setCity}
        />
        <TextArea label="备注" limit={20} value={note} onChange={setNote} />
        <FormActions
          dirty={note !== ''}
          problems={note.length > 20 ? 1 : 0}
          onDiscard={() => setNote('')}
          note={note === '' ? '' : '有更改还没有保存'}
        />
      </form>
      {removed && (
        <UndoNotice
          message="已删除“一模”"
          onUndo={() => setRemoved(false)}
          onGone={() => setRemoved(false)}
        />
      )}
    </Card>
  );
}

const SOURCE = {
  publisher: '某省教育考试院',
  title: '2026年一分一段表',
  url: 'https://example.com/',
  year: 2026,
  quality: 'official',
} as const;

function Marks() {
  const [hit, setHit] = useState(1);
  return (
    <Card title="标记与数字">
      <Row>
        <Tag>中性</Tag>
        <Tag tone="brand">品牌</Tag>
        <Tag tone="success">成功</Tag>
        <Tag tone="warning">注意</Tag>
        <Tag tone="danger">危险</Tag>
        <Tag tone="info">信息</Tag>
        <Tag tone="reach">冲</Tag>
        <Tag tone="match">稳</Tag>
        <Tag tone="safe">保</Tag>
      </Row>
      <Row>
        <span>
          志愿表 <Badge count={3} unit="项" />
        </span>
        <span>
          消息 <Badge count={120} unit="条" />
        </span>
        <span>
          位次
          <Tooltip text="在全省同科类考生中的名次，1 是最高。" />
        </span>
        <VisuallyHidden>只给读屏软件</VisuallyHidden>
      </Row>
      <Row>
        <NumberText value={91723} unit="名" />
        <NumberText value={-21} unit="分" signed />
        <NumberText value={88} unit="分" signed />
        <NumberText value={null} />
      </Row>
      <p className="mb-3">
        <Highlight text="本科一批和本科二批合并为本科批" query="本科" />
      </p>
      <Row>
        <HitCounter
          current={hit}
          total={3}
          onPrevious={() => setHit(hit === 1 ? 3 : hit - 1)}
          onNext={() => setHit(hit === 3 ? 1 : hit + 1)}
        />
        <HitCounter current={0} total={0} onPrevious={() => undefined} onNext={() => undefined} />
      </Row>
      <div className="grid gap-2">
        <SourceMark source={SOURCE} publishedAt="2026-06-25T02:00:00Z" />
        <SourceMark source={{ ...SOURCE, publisher: '某网站', quality: 'third-party', url: '' }} />
        <FreshnessLine stored online updatedAt="2026-06-25T02:00:00Z" />
        <FreshnessLine stored online={false} updatedAt="2026-06-25T02:00:00Z" />
        <FreshnessLine stored={false} online />
      </div>
    </Card>
  );
}

function States() {
  return (
    <Card title="状态">
      <Skeleton />
      <Empty
        title="这一年还没有批次线"
        action={<Button variant="primary">看 2025 年</Button>}
        icon="batch"
      >
        公布后会自动出现在这里。
      </Empty>
      <ErrorState title="没有下载成功" onRetry={() => undefined}>
        本机保存的数据都在。
      </ErrorState>
      <div className="grid gap-4">
        <Progress label="正在保存全国数据" done={12} total={31} text="12 / 31 个省份" />
        <Progress label="正在准备" done={null} total={0} />
      </div>
    </Card>
  );
}

type Layer = 'dialog' | 'confirm' | 'drawer' | 'sheet';

function Layers() {
  const [open, setOpen] = useState<Layer | null>(null);
  const [subject, setSubject] = useState('物理类');
  const toast = useToast();
  const close = () => setOpen(null);
  const kinds: ToastKind[] = ['info', 'success', 'warning', 'error'];
  return (
    <Card title="层与提示">
      <Row>
        <Button onClick={() => setOpen('dialog')}>对话框</Button>
        <Button onClick={() => setOpen('confirm')}>确认</Button>
        <Button onClick={() => setOpen('drawer')}>抽屉</Button>
        <Button onClick={() => setOpen('sheet')}>底部面板</Button>
      </Row>
      <Row>
        {kinds.map((kind) => (
          <Button
            key={kind}
            small
            onClick={() =>
              toast.show('您输入的751分无匹配的位次。换个分数再试试吧！', { kind, ms: 3000 })
            }
          >
            提示 {kind}
          </Button>
        ))}
      </Row>
      <Dialog open={open === 'dialog'} onClose={close} title="对话框">
        一次只说一件事。
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="确认退出账号吗?"
        onConfirm={close}
        onCancel={close}
      >
        本机保存的公开数据都在。
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="工具箱">
        抽屉里的内容。
      </Drawer>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="筛选"
        footer={
          <Button variant="primary" onClick={close}>
            完成
          </Button>
        }
      >
        <Select label="科类" options={SUBJECTS} value={subject} onChange={setSubject} />
      </Sheet>
    </Card>
  );
}

function Offers() {
  return (
    <Card title="提醒">
      <div className="grid gap-3">
        <OfflineBanner updatedAt="2026-06-25T02:00:00Z" pending={3} />
        <UpdatePrompt
          refused={false}
          onAccept={() => Promise.resolve()}
          onDismiss={() => undefined}
        />
        <UpdatePrompt refused onAccept={() => Promise.resolve()} onDismiss={() => undefined} />
        <InstallPrompt way="button" onInstall={() => undefined} onDismiss={() => undefined} />
        <InstallPrompt way="ios" onInstall={() => undefined} onDismiss={() => undefined} />
      </div>
    </Card>
  );
}

function Gates() {
  const [isVip, setVip] = useState(false);
  return (
    <Card title="VIP 和登录">
      <Row>
        <Button small onClick={() => setVip(!isVip)}>
          {isVip ? '收回 VIP' : '给 VIP'}
        </Button>
      </Row>
      <VipGate auth={isVip} loggedIn={false} what="招聘企业">
        <p>这里是招聘企业。</p>
      </VipGate>
      <LoginGate state="in" what="个人资料">
        <p>已登录时看到的内容。</p>
      </LoginGate>
    </Card>
  );
}

interface Line {
  score: number;
  same: number;
  rank: number;
}

/** A smooth hump; no province's figures. */
const LINES: Line[] = [];
for (let score = 700, rank = 0; score >= 100; score -= 1) {
  const same = Math.round(900 * Math.exp(-(((score - 470) / 90) ** 2)));
  rank += same;
  LINES.push({ score, same, rank });
}

const COLUMNS: TableColumn<Line>[] = [
  { key: 'score', header: '分数', cell: (l) => l.score, sortBy: (l) => l.score },
  { key: 'same', header: '同分人数', cell: (l) => formatNumber(l.same), sortBy: (l) => l.same },
  { key: 'rank', header: '累计人数', cell: (l) => formatNumber(l.rank), sortBy: (l) => l.rank },
];

function Tables() {
  const table = useRef<TableHandle>(null);
  const [page, setPage] = useState(3);
  const [size, setSize] = useState(10);
  return (
    <Card
      title="表格"
      className="md:col-span-2"
      action={
        <>
          <Button small onClick={() => table.current?.scrollToRow(515)}>
            回到我的分数
          </Button>
          <DownloadButtons
            table={() => ({
              fileName: '部件示例',
              header: ['分数', '同分人数', '累计人数'],
              rows: LINES.map((l) => [l.score, l.same, l.rank]),
            })}
          />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        <Table
          ref={table}
          caption="长表：只画看得见的行"
          columns={COLUMNS}
          rows={LINES}
          rowKey={(l) => l.score}
          highlightKey={515}
          visibleRows={8}
        />
        <Table
          caption="短表，手机上是卡片"
          columns={COLUMNS}
          rows={LINES.slice(150, 154)}
          rowKey={(l) => l.score}
          highlightKey={549}
          onPhone="cards"
        />
        <Table caption="空表" columns={COLUMNS} rows={[]} rowKey={(l) => l.score} />
        <Pager page={page} pageSize={size} total={601} onPage={setPage} onPageSize={setSize} />
      </div>
    </Card>
  );
}

const AREA = [
  {
    name: '同分人数',
    points: [...LINES].reverse().map((l) => ({ x: l.score, y: l.same })),
  },
];
const TREND = ['物理类', '历史类'].map((name, i) => ({
  name,
  points: [2022, 2023, 2024, 2025, 2026].map((x, j) => ({
    x: String(x),
    y: j === 1 && i === 1 ? null : 430 + 12 * i + ((j * 7) % 15),
  })),
}));

function Charts() {
  return (
    <>
      <Card title="图：面积">
        <Chart
          kind="area"
          label="每一分的人数"
          series={AREA}
          xName="分数"
          xUnit="分"
          yFormat={formatNumber}
          yMin={0}
          mark={{ x: 515, label: '我的 515 分' }}
        />
      </Card>
      <Card title="图：折线">
        <Chart
          kind="line"
          label="历年批次线"
          series={TREND}
          xName="年份"
          xUnit="年"
          xAxis="category"
        />
      </Card>
      <Card title="图：柱">
        <Chart
          kind="bar"
          label="历年批次线"
          series={TREND}
          xName="年份"
          xAxis="category"
          yMin={0}
        />
      </Card>
    </>
  );
}

function TypeScale() {
  return (
    <Card title="字号">
      <div className="grid gap-2">
        <p className="text-hero num font-bold">515</p>
        <p className="text-3xl font-bold">32 第 91,723 名</p>
        <p className="text-2xl font-bold">24 高考一分一段</p>
        <p className="text-xl font-semibold">20 高出本科线 88 分</p>
        <p className="text-base">16 每个数字都有出处，没有网络也能查。</p>
        <p className="text-ink-2 text-sm">14 按位次对应，各年试题难度与考生人数不同。</p>
        <p className="text-ink-3 text-xs">12 来源与备案信息</p>
      </div>
    </Card>
  );
}
