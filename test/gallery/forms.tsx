import { useState } from 'react'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import {
  date,
  dateRange,
  datetime,
  type Field,
  files,
  group,
  images,
  money,
  note,
  number,
  people,
  person,
  pick,
  radio,
  select,
  switchField,
  text,
  textarea,
} from '@/ui/form/fields'
import { type StoredFile, UploadContext } from '@/ui/input/UploadContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import type { Department, Person } from '@/ui/people/DepartmentTree'
import { PeopleContext } from '@/ui/people/PeopleContext'
import { PeoplePicker } from '@/ui/people/PeoplePicker'

const nothing = () => {}

export interface Refund {
  caseId: string
  amount: string
  kind: string
  payee: string
  bank: string
  hours: string
  hearing: string
  signed: string
  term: { start: string; end: string }
  approver: string
  cc: string[]
  isUrgent: boolean
  reason: string
  attachments: StoredFile[]
  photos: StoredFile[]
}

export const refundFields: readonly Field<Refund>[] = [
  pick('caseId', '关联项目', {
    required: true,
    text: (values) => values.caseId && '北京某某科技有限公司与上海某某贸易有限公司买卖合同纠纷',
    onTap: (form) => form.set('caseId', '1'),
  }),
  money('amount', '退款金额', { required: true, max: 100_000 }),
  radio('kind', '收款方', {
    items: [
      { value: 'client', text: '委托人' },
      { value: 'other', text: '第三方' },
    ],
  }),
  text('payee', '收款人', { required: true, max: 100, visible: (values) => values.kind === 'other' }),
  select('bank', '开户行', {
    required: true,
    items: ['中国工商银行', '中国建设银行', '中国银行'].map((name) => ({ value: name, text: name })),
  }),
  note('warning', '退款到账后，项目的实收金额会相应减少。', { tone: 'warn' }),
  group('when', { title: '时间与人员' }),
  number('hours', '工时', { unit: '小时' }),
  datetime('hearing', '开庭时间'),
  date('signed', '签约日期', { required: true }),
  dateRange('term', '服务期限'),
  person('approver', '审批人', { required: true }),
  people('cc', '抄送', { max: 20 }),
  switchField('isUrgent', '加急', { hint: '加急的申请排在审批人列表的最前面' }),
  group('more', { title: '说明', note: '提交后可在“我发起的”中查看进度。' }),
  textarea('reason', '退款原因', { required: true }),
  files('attachments', '附件'),
  images('photos', '照片'),
]

export const EMPTY_REFUND: Refund = {
  caseId: '',
  amount: '',
  kind: 'client',
  payee: '',
  bank: '',
  hours: '',
  hearing: '',
  signed: '',
  term: { start: '', end: '' },
  approver: '',
  cc: [],
  isUrgent: false,
  reason: '',
  attachments: [],
  photos: [],
}

const SURNAMES = ['王wang', '李li', '张zhang', '刘liu', '陈chen', '欧阳ouyang', '赵zhao', '周zhou']
const NAMES = ['建国jianguo', '慧hui', '明月mingyue', '军jun', '子涵zihan']

export const departments: Department[] = [
  { id: 'd1', name: '争议解决部' },
  { id: 'd2', name: '公司与并购部' },
  { id: 'd3', name: '财务部' },
  { id: 'd11', name: '诉讼一组', parentId: 'd1' },
  { id: 'd12', name: '仲裁组', parentId: 'd1' },
]

const split = (both: string) => /^([^a-z]+)(.*)$/.exec(both)?.slice(1) ?? ['', '']

export const everybody = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const [surname = '', first = ''] = split(SURNAMES[index % SURNAMES.length] ?? '')
    const [name = '', second = ''] = split(NAMES[Math.floor(index / 3) % NAMES.length] ?? '')
    const dept = departments[index % departments.length]
    return {
      id: `p${index}`,
      name: `${surname}${name}`,
      pinyin: `${first}${second}`,
      initials: `${first[0]}${second[0]}`,
      note: `${dept?.name} · 律师`,
      deptIds: dept ? [dept.id] : [],
      disabled: index === 3,
    }
  })

const source = {
  load: async () => ({ people: everybody(300), departments, recents: ['p1', 'p5', 'p7'] }),
}

const uploading = {
  choose: async () => [{ name: '委托代理合同（最终版）.pdf', size: 1_843_200, path: '' }],
  upload: () => ({
    progress: (listener: (percent: number) => void) => listener(20),
    done: new Promise<StoredFile>((_resolve, reject) =>
      setTimeout(() => reject(new Error('网络请求失败[code: 2]')), 100),
    ),
  }),
  record: async () => undefined,
  open: nothing,
}

export function RefundForm() {
  const [form] = useState(() => {
    const model = new FormModel<Refund>({
      fields: refundFields,
      initial: {
        ...EMPTY_REFUND,
        attachments: [{ id: 'f1', name: '法院退费通知书（京0105民初12345号）.pdf', size: 182_000 }],
      },
      draft: { load: () => ({ ...EMPTY_REFUND, amount: '500' }), save: nothing, clear: nothing },
    })
    Object.assign(globalThis, { form: model })
    return model
  })
  return (
    <PeopleContext.Provider value={source}>
      <UploadContext.Provider value={uploading}>
        <Screen
          title="退款申请"
          onBack={nothing}
          footer={
            <BottomBar actions={[{ label: '提交审批', kind: 'primary', onTap: () => form.submit(async () => {}) }]} />
          }
        >
          <FormView form={form} />
        </Screen>
      </UploadContext.Provider>
    </PeopleContext.Provider>
  )
}

/** The largest directory there is (§9). */
const many = everybody(20_000)

export function Everybody() {
  return (
    <Screen title="选择抄送人" onBack={nothing} scroll={false}>
      <PeoplePicker people={many} departments={departments} value={['p1', 'p2']} multiple onDone={nothing} />
    </Screen>
  )
}
