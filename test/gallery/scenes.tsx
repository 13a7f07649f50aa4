import { type ComponentType, type ReactNode, useState } from 'react'
import { Badge } from '@/ui/feedback/Badge'
import { Notice } from '@/ui/feedback/Notice'
import { Progress } from '@/ui/feedback/Progress'
import { Button } from '@/ui/input/Button'
import { Checkbox } from '@/ui/input/Checkbox'
import { CodeButton } from '@/ui/input/CodeButton'
import { CodeInput } from '@/ui/input/CodeInput'
import { FilterChips } from '@/ui/input/FilterChips'
import { InputRow } from '@/ui/input/InputRow'
import { NumberBox } from '@/ui/input/NumberBox'
import { Radio } from '@/ui/input/Radio'
import { SearchBar } from '@/ui/input/SearchBar'
import { Switch } from '@/ui/input/Switch'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { BottomBar } from '@/ui/page/BottomBar'
import { Divider } from '@/ui/page/Divider'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { TabBar } from '@/ui/page/TabBar'
import { Tabs } from '@/ui/page/Tabs'
import { ImageGrid } from '@/ui/picture/ImageGrid'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { DatePickerSheet } from '@/ui/sheet/DatePickerSheet'
import { DateRangeSheet } from '@/ui/sheet/DateRangeSheet'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Avatar } from '@/ui/show/Avatar'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'
import { RelativeTime } from '@/ui/show/RelativeTime'
import { StatusChip } from '@/ui/show/StatusChip'
import { Steps } from '@/ui/show/Steps'
import { Swipe } from '@/ui/show/Swipe'
import { Timeline } from '@/ui/show/Timeline'
import { Everybody, RefundForm } from './forms'

const nothing = () => {}

const TABS = [
  { key: 'dynamic', text: '动态', icon: 'feed', dot: true },
  { key: 'message', text: '消息', icon: 'message', badge: 1204 },
  { key: 'workbench', text: '工作台', icon: 'grid' },
  { key: 'schedule', text: '日程', icon: 'calendar', badge: 3 },
  { key: 'create', text: '创建', icon: 'plus' },
] as const

function Basics() {
  const [tab, setTab] = useState('todo')
  const [chip, setChip] = useState('all')
  const [word, setWord] = useState('')
  return (
    <Screen
      title="示例律师事务所（演示）与一个很长很长的标题"
      onBack={nothing}
      right={<NavAction label="筛选" icon="filter" onTap={nothing} />}
      header={
        <>
          <SearchBar value={word} onInput={setWord} placeholder="搜索项目、客户、案号" />
          <FilterChips
            items={[
              { key: 'all', text: '全部' },
              { key: 'mine', text: '我的' },
              { key: 'team', text: '团队' },
              { key: 'firm', text: '全所' },
              { key: 'focus', text: '我关注的' },
              { key: 'archived', text: '已归档' },
            ]}
            value={chip}
            onSelect={setChip}
            counts={{ all: 1204, mine: 12 }}
          />
          <Tabs
            items={[
              { key: 'todo', text: '待我处理', badge: 12 },
              { key: 'done', text: '我已处理' },
              { key: 'mine', text: '我发起的', dot: true },
              { key: 'cc', text: '抄送我的', badge: 1204 },
            ]}
            value={tab}
            onSelect={setTab}
          />
        </>
      }
      tabBar={<TabBar items={TABS} active="message" onSelect={nothing} />}
    >
      <Notice tone="warn" text="您有 2 项保全将在 7 天内到期" onTap={nothing} />
      <CellGroup>
        <Cell
          title="北京某某科技有限公司与上海某某贸易有限公司买卖合同纠纷"
          note="（2026）京0105民初12345号 · 一审 · 开庭 7月3日 周五 14:00"
          right={<StatusChip text="在办" tone="info" />}
          onTap={nothing}
        />
        <Cell
          title="陈某某民间借贷纠纷"
          note="王建国、李慧"
          right={<StatusChip text="结案审批中" tone="warn" />}
          onTap={nothing}
        />
        <Cell title="某集团常年法律顾问" right={<StatusChip text="已归档" tone="muted" />} onTap={nothing} />
        <Cell title="已退回的收案" right={<StatusChip text="已退回" tone="bad" />} onTap={nothing} />
        <Cell title="到账" right={<StatusChip text="已收清" tone="good" />} onTap={nothing} />
      </CellGroup>
      <CellGroup title="账号" note="退出后不再自动登录。">
        <Cell icon="phone" title="手机号" value="139****0001" onTap={nothing} />
        <Cell icon="bell" title="消息" badge={1204} onTap={nothing} />
        <Cell icon="shield" title="登录设备" note="iPhone 15、企业微信" dot onTap={nothing} />
        <Cell icon="logout" title="退出登录" tone="bad" arrow={false} onTap={nothing} />
      </CellGroup>
      <Section title="承办团队" right="3 人">
        <AvatarRow
          people={[
            { id: '1', name: '王建国' },
            { id: '2', name: '李慧' },
            { id: '3', name: 'Peter Chan' },
            { id: '4', name: '欧阳明月' },
            { id: '5', name: '周' },
          ]}
        />
        <Avatar id="77" name="诸葛长明" size={56} /> <Avatar id="8" name="Anna" size={40} /> <Badge count={5} />{' '}
        <Badge dot />
      </Section>
      <Section title="按钮">
        <Button label="提交审批" kind="primary" size="large" onTap={nothing} />
        <Button label="同意" kind="primary" busy onTap={nothing} />{' '}
        <Button label="退回" kind="danger" onTap={nothing} /> <Button label="转交" onTap={nothing} />{' '}
        <Button label="更多" kind="text" onTap={nothing} />
        <Button label="催办" size="small" icon="bell" onTap={nothing} />{' '}
        <Button label="不可用" kind="primary" disabled onTap={nothing} />
      </Section>
    </Screen>
  )
}

const Loading = () => <Screen title="任务" skeleton="list" state={{ isLoading: true }} onBack={nothing} />
const Failed = () => <Screen title="任务" state={{ error: new TypeError('x') }} onRetry={nothing} onBack={nothing} />
const None = () => (
  <Screen
    title="任务"
    state={{ isEmpty: true }}
    empty={{ text: '还没有任务', action: '新建任务', onAction: nothing }}
    onBack={nothing}
  />
)

interface CaseRecord {
  id: string
  name: string
  note: string
}

/** Rows of three heights, as lists have them. */
const caseRecord = (index: number): CaseRecord => ({
  id: String(index),
  name: `${index} 号${'买卖合同纠纷与一个很长的名字'.repeat((index % 3) + 1)}`,
  note: index % 2 ? '（2026）京0105民初12345号 · 一审' : '',
})

function LongList() {
  const [list] = useState(() => {
    const store = new PagedListStore<CaseRecord>(
      async ({ current, size }) => ({
        records: Array.from({ length: size }, (_, index) => caseRecord((current - 1) * size + index)),
        total: 3000,
        current,
        size,
      }),
      { key: (row) => row.id, size: 100 },
    )
    Object.assign(globalThis, { list: store })
    return store
  })
  return (
    <Screen title="全部项目" onBack={nothing} scroll={false}>
      <PagedList
        list={list}
        header={<Notice tone="info" text="共 3000 个项目" />}
        renderRow={(row) => <Cell title={row.name} note={row.note} right={<StatusChip text="在办" tone="info" />} />}
        onRow={nothing}
      />
    </Screen>
  )
}

const STAGES = ['立案前', '调解', '一审', '二审', '发回重审', '申请再审', '执行'].map((text) => ({ value: text, text }))
const COURTS = Array.from({ length: 400 }, (_, index) => ({
  value: String(index),
  text: `某某市第 ${index} 中级人民法院`,
  note: index % 3 ? '' : '民事审判庭',
}))

/** Scenes that are a sheet over a page: given whether it is open and how to close it. */
export const sheets: Record<string, (open: boolean, close: () => void) => ReactNode> = {
  select: (open, close) => (
    <SelectSheet open={open} onClose={close} title="审级" items={STAGES} value="一审" clearable onDone={nothing} />
  ),
  selectMany: (open, close) => (
    <SelectSheet
      multiple
      open={open}
      onClose={close}
      title="承办法院"
      items={COURTS}
      value={['1', '4']}
      onDone={nothing}
    />
  ),
  actions: (open, close) => (
    <ActionSheet
      open={open}
      onClose={close}
      title="（2026）京0105民初12345号"
      items={[
        { label: '转交', icon: 'swap', onTap: nothing },
        { label: '加签', icon: 'user-plus', onTap: nothing },
        { label: '申报成本票', note: '请在电脑端处理', disabled: true, onTap: nothing },
        { label: '作废', icon: 'trash', danger: true, onTap: nothing },
      ]}
    />
  ),
  date: (open, close) => (
    <DatePickerSheet
      open={open}
      onClose={close}
      title="签约日期"
      mode="date"
      value="2026-11-21"
      clearable
      onDone={nothing}
    />
  ),
  datetime: (open, close) => (
    <DatePickerSheet
      open={open}
      onClose={close}
      title="开庭时间"
      mode="datetime"
      value="2026-07-03 14:07:00"
      onDone={nothing}
    />
  ),
  month: (open, close) => (
    <DatePickerSheet open={open} onClose={close} title="月份" mode="month" value="2026-07" onDone={nothing} />
  ),
  range: (open, close) => (
    <DateRangeSheet
      open={open}
      onClose={close}
      title="服务期限"
      value={{ start: '2026-11-03', end: '2026-11-18' }}
      onDone={nothing}
    />
  ),
}

function Details() {
  const [code, setCode] = useState('')
  const [count, setCount] = useState(1.5)
  const [isOn, setOn] = useState(true)
  const [kind, setKind] = useState('a')
  return (
    <Screen
      title="退款审批"
      onBack={nothing}
      footer={
        <BottomBar
          actions={[
            { label: '同意', kind: 'primary', onTap: nothing },
            { label: '退回', kind: 'danger', onTap: nothing },
            { label: '转交', onTap: nothing },
            { label: '加签', onTap: nothing },
          ]}
          more={[{ label: '打印', onTap: nothing }]}
        />
      }
    >
      <Section title="基本信息" right="编辑">
        <KeyValue
          rows={[
            { label: '申请人', value: '王建国' },
            { label: '工作交接人', value: '李慧' },
            { label: '说明', value: '先交接开庭\n再交接归档' },
            { label: '关联项目', value: '北京某某科技有限公司与上海某某贸易有限公司买卖合同纠纷', onTap: nothing },
            { label: '退款金额', value: <Money value="10010.05" size="large" /> },
            { label: '联系电话', value: '139****0001', call: '13900000001' },
            { label: '备注', value: '' },
          ]}
        />
      </Section>
      <Section title="审批进度">
        <Timeline
          items={[
            { key: '1', title: '王建国 发起申请', time: '7月1日 09:12', state: 'past', tone: 'good', icon: 'success' },
            {
              key: '2',
              title: '李慧 同意',
              note: '金额与到账一致，同意退款。请财务核对开户行信息后再付款。',
              time: '7月1日 15:40',
              state: 'past',
              tone: 'good',
              icon: 'success',
            },
            { key: '3', title: '等待 您 审批', time: '已停留 2 小时', state: 'present', tone: 'warn' },
            { key: '4', title: '财务付款', state: 'future' },
          ]}
        />
      </Section>
      <Steps items={['填写信息', '核对', '提交']} current={1} />
      <CellGroup>
        <InputRow label="账号" icon="user" value="13900000001" onInput={nothing} type="tel" />
        <InputRow
          label="密码"
          icon="lock"
          value="antou2026"
          isPassword
          onInput={nothing}
          error="密码有误，还可以试 3 次"
        />
        <InputRow label="验证码" value="" onInput={nothing} right={<CodeButton onSend={async () => true} />} />
        <Cell title="工时" right={<NumberBox label="工时" value={count} min={0.1} step={0.1} onChange={setCount} />} />
        <Cell title="仅承办人可见" right={<Switch label="仅承办人可见" checked={isOn} onChange={setOn} />} />
        <Cell
          title="收费方式"
          right={
            <Radio
              label="收费方式"
              value={kind}
              onChange={setKind}
              items={[
                { value: 'a', text: '固定' },
                { value: 'b', text: '计时' },
              ]}
            />
          }
        />
      </CellGroup>
      <Section>
        <CodeInput value={code} onInput={setCode} onDone={nothing} />
        <Checkbox checked={isOn} onChange={setOn}>
          已阅读并同意《用户协议》
        </Checkbox>
        <Progress percent={70} label="上传" />
        <RelativeTime time="2026-07-01 09:00:00" />
      </Section>
      <Divider text="以下为历史记录" />
      <Swipe
        actions={[
          { label: '置顶', onTap: nothing },
          { label: '删除', tone: 'bad', onTap: nothing },
        ]}
      >
        <Cell title="左滑可操作" note="（2026）京0105民初12345号" />
      </Swipe>
      <Section title="图片">
        <ImageGrid urls={['a.png', 'b.png', 'c.png', 'd.png']} />
      </Section>
    </Screen>
  )
}

export const scenes: Record<string, ComponentType> = {
  basics: Basics,
  loading: Loading,
  failed: Failed,
  none: None,
  list: LongList,
  details: Details,
  form: RefundForm,
  people: Everybody,
}
