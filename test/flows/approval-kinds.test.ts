import type { FormValues } from '@contract/forms/fields'
import { PRODUCT_CALENDAR } from '@server/domains/law-table'
import { inShanghai, toDay, toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { GENERAL, hasLeave } from '@test/factories/approval'
import { approvalSuite } from '@test/support/approval-suite'

/** Two days of work in a row, both ahead and of one year. */
const { isRestDay } = PRODUCT_CALENDAR

function workDays(): [string, string] {
  for (let ahead = 7; ; ahead++) {
    const [first, second] = [ahead, ahead + 1].map((days) => toDay(inShanghai(Date.now()).add(days, 'day').valueOf()))
    if (first && second && !isRestDay(first) && !isRestDay(second) && first.slice(0, 4) === second.slice(0, 4))
      return [first, second]
  }
}
const [DAY, NEXT] = workDays()
const YEAR = Number(DAY.slice(0, 4))
const halves = (startHalf: 'am' | 'pm', endHalf: 'am' | 'pm') => ({ start: DAY, end: NEXT, startHalf, endHalf })

const LEAVE: FormValues = { kind: '年假', period: halves('am', 'am') }
const PAST = '2020-01-01'

approvalSuite({
  type: 2004,
  title: '请假',
  prepare: ({ app, office }) => hasLeave(app, office.applicant, '60', YEAR),
  values: () => LEAVE,
  corrected: () => ({ labels: '请假时间、请假天数', values: { ...LEAVE, period: halves('am', 'pm') } }),
  steps: ({ head }) => [[head]],
  refused: [
    ['no kind', () => ({ period: halves('am', 'pm') }), 'kind', '请选择请假类型'],
    ['a kind nobody has', () => ({ ...LEAVE, kind: '蜜月' }), 'kind', '请假类型不在可选范围内'],
    [
      'a period backwards',
      () => ({ ...LEAVE, period: { ...halves('am', 'pm'), end: PAST } }),
      'period',
      '请假时间的结束不能早于开始',
    ],
    [
      'an afternoon before its morning',
      () => ({ ...LEAVE, period: { start: DAY, end: DAY, startHalf: 'pm', endHalf: 'am' } }),
      'period',
      '请假时间的结束不能早于开始',
    ],
    [
      'a day that does not exist',
      () => ({ ...LEAVE, period: { start: `${YEAR}-02-30`, end: NEXT } }),
      'period',
      '请假时间格式不正确',
    ],
    ['a field that is none', () => ({ ...LEAVE, salary: '1' }), 'salary', '表单中没有「salary」这一项'],
    ['no reason for a private case', () => ({ ...LEAVE, kind: '事假' }), 'reason', '请填写请假事由'],
    ['a handover to nobody', () => ({ ...LEAVE, handover: ['nobody'] }), 'handover', '工作交接人不存在或已离职'],
    ['more than is left', () => ({ ...LEAVE, kind: '调休' }), 'period', `${YEAR}年调休剩余0天，本次需要1.5天`],
  ],
  // 婚假 counts every day.
  overLimit: {
    values: () => ({
      kind: '婚假',
      period: { start: DAY, end: toDay(inShanghai(Date.parse(DAY)).add(3, 'day').valueOf()) },
    }),
    steps: ({ head, director }) => [[head], [director]],
  },
  async effect({ app, office }) {
    const { used } = await app.db
      .selectFrom('leave_balances')
      .select('used')
      .where('employee_id', '=', office.applicant.id)
      .executeTakeFirstOrThrow()
    const entries = await app.db
      .selectFrom('schedules')
      .select(['kind', 'title', 'start_at', 'end_at'])
      .where('owner_id', '=', office.applicant.id)
      .execute()
    return { used, entries }
  },
  expectedEffect: {
    used: '1.5',
    entries: [{ kind: 'leave', title: '年假', start_at: `${DAY} 00:00:00`, end_at: `${NEXT} 12:00:00` }],
  },
  isBatch: true,
})

const TRAVEL: FormValues = {
  kind: '出差',
  place: '上海市浦东新区',
  period: halves('pm', 'pm'),
  reason: '仲裁开庭',
  transport: ['高铁'],
  budget: '3200',
}

approvalSuite({
  type: 2005,
  title: '外出出差',
  values: () => TRAVEL,
  corrected: () => ({ labels: '预计费用', values: { ...TRAVEL, budget: '2800.50' } }),
  steps: ({ head }) => [[head]],
  refused: [
    ['no place', () => ({ ...TRAVEL, place: ' ' }), 'place', '请填写地点'],
    ['a place too long', () => ({ ...TRAVEL, place: '字'.repeat(51) }), 'place', '地点不能超过50个字'],
    ['three decimals', () => ({ ...TRAVEL, budget: '1.234' }), 'budget', '预计费用最多2位小数'],
    ['no amount', () => ({ ...TRAVEL, budget: '许多' }), 'budget', '预计费用须为数字'],
    ['a way nobody goes', () => ({ ...TRAVEL, transport: ['骑马'] }), 'transport', '交通方式不在可选范围内'],
    ['long ago', () => ({ ...TRAVEL, period: { start: PAST, end: PAST } }), 'period', '起止时间不能早于7天前'],
  ],
  async effect({ app, office }) {
    return app.db
      .selectFrom('schedules')
      .select(['kind', 'title', 'place', 'start_at'])
      .where('owner_id', '=', office.applicant.id)
      .execute()
  },
  expectedEffect: [
    { kind: 'trip', title: '出差 · 上海市浦东新区', place: '上海市浦东新区', start_at: `${DAY} 13:00:00` },
  ],
  isBatch: true,
})

const PAPER = { item: 'A4 复印纸', qty: '10', price: '25.5' }
const SUPPLIES: FormValues = { lines: [PAPER, { item: '签字笔', qty: '20', price: '3' }], needBy: NEXT }

approvalSuite({
  type: 2006,
  title: '用品采购申领',
  async prepare({ app, office }) {
    await app.db
      .insertInto('supplies')
      .values({ id: newId(), firm_id: office.firm.id, name: 'A4 复印纸', unit: '包', price: '25', stock: 6 })
      .execute()
  },
  values: () => SUPPLIES,
  corrected: () => ({ labels: '物品明细、合计', values: { ...SUPPLIES, lines: [{ ...PAPER, qty: '5' }] } }),
  steps: ({ admins }) => [admins],
  refused: [
    ['nothing at all', () => ({ lines: [] }), 'lines', '请添加物品明细'],
    ['half a packet', () => ({ lines: [{ ...PAPER, qty: '0.5' }] }), 'lines.0.qty', '第1项的数量须为整数'],
    ['none of it', () => ({ lines: [{ ...PAPER, qty: '0' }] }), 'lines.0.qty', '第1项的数量不能小于1'],
    ['without a price', () => ({ lines: [PAPER, { item: '笔', qty: '1' }] }), 'lines.1.price', '第2项请填写单价'],
    [
      'a column that is none',
      () => ({ lines: [{ ...PAPER, colour: '红' }] }),
      'lines.0.colour',
      '第1项的表单中没有「colour」这一项',
    ],
    ['needed yesterday', () => ({ ...SUPPLIES, needBy: PAST }), 'needBy', '期望到位日期不能早于今天'],
  ],
  overLimit: {
    values: () => ({ lines: [{ item: '投影仪', qty: '1', price: '5000.01' }] }),
    steps: ({ admins, director }) => [admins, [director]],
  },
  async effect({ app }, workId) {
    const orders = await app.db
      .selectFrom('supply_orders')
      .select(['item', 'qty', 'from_stock', 'to_buy'])
      .where('work_id', '=', workId)
      .orderBy('item')
      .execute()
    const { stock } = await app.db.selectFrom('supplies').select('stock').executeTakeFirstOrThrow()
    return { orders, stock }
  },
  expectedEffect: {
    orders: [
      { item: 'A4 复印纸', qty: 10, from_stock: 6, to_buy: 4 },
      { item: '签字笔', qty: 20, from_stock: 0, to_buy: 20 },
    ],
    stock: 0,
  },
  isBatch: true,
})

approvalSuite({
  type: 2007,
  title: '通用审批',
  values: () => GENERAL,
  corrected: () => ({ labels: '涉及金额', values: { ...GENERAL, amount: '8000' } }),
  steps: ({ head }) => [[head]],
  refused: [
    ['no title', () => ({ content: '说明' }), 'title', '请填写事项'],
    ['a title of 51 characters', () => ({ ...GENERAL, title: '字'.repeat(51) }), 'title', '事项不能超过50个字'],
    ['a title that is no text', () => ({ ...GENERAL, title: ['甲'] }), 'title', '事项格式不正确'],
    ['nothing for nothing', () => ({ ...GENERAL, amount: '0' }), 'amount', '涉及金额须大于0'],
    ['a file that is no id', () => ({ ...GENERAL, files: ['../etc'] }), 'files', '附件不在可选范围内'],
  ],
  isBatch: true,
})

const CAR: FormValues = { kind: '车辆', object: '京A·8K3M2', period: { start: DAY, end: NEXT }, purpose: '开庭送材料' }
let cars = 0
const nextCar = (): FormValues => ({ ...CAR, object: `京A·${++cars}` })

approvalSuite({
  type: 2010,
  title: '资料证照用车',
  values: nextCar,
  corrected: () => ({ labels: '借用物、用途', values: { ...nextCar(), purpose: '接送当事人' } }),
  steps: ({ admins }) => [admins],
  refused: [
    ['no thing', () => ({ ...CAR, object: undefined }), 'object', '请填写借用物'],
    ['in the past', () => ({ ...CAR, period: { start: PAST, end: NEXT } }), 'period', '借用时间不能早于今天'],
    ['halves of days', () => ({ ...CAR, period: halves('am', 'pm') }), 'period', '借用时间格式不正确'],
    [
      'for longer than a month',
      () => ({ ...CAR, period: { start: DAY, end: toDay(inShanghai(Date.parse(DAY)).add(30, 'day').valueOf()) } }),
      'period',
      '借用时间不能超过30天',
    ],
  ],
  async effect({ app, office }, workId) {
    return app.db
      .selectFrom('loans')
      .select(['kind', 'start_day', 'end_day', 'returned_at'])
      .where('work_id', '=', workId)
      .where('borrower_id', '=', office.applicant.id)
      .execute()
  },
  expectedEffect: [{ kind: '车辆', start_day: DAY, end_day: NEXT, returned_at: null }],
  isBatch: true,
  // Several are asked at one step.
  verbs: 'the turn',
})

const REGULAR: FormValues = { date: DAY, summary: '试用期内独立办理案件三件' }

approvalSuite({
  type: 2031,
  title: '转正申请',
  async formId({ app, office }) {
    const id = newId()
    await app.db
      .insertInto('approval_forms')
      .values({
        id,
        firm_id: office.firm.id,
        title: '转正申请',
        group_code: 'hr',
        fields: JSON.stringify([
          { type: 'date', key: 'date', label: '转正日期', required: true },
          { type: 'textarea', key: 'summary', label: '试用期总结', required: true, max: 20 },
        ]),
        summary: JSON.stringify(['date']),
      })
      .execute()
    return id
  },
  values: () => REGULAR,
  corrected: () => ({ labels: '试用期总结', values: { ...REGULAR, summary: '补充了办案数量' } }),
  steps: ({ head, hr }) => [[head], [hr]],
  refused: [
    ['no date', () => ({ summary: '总结' }), 'date', '请选择转正日期'],
    [
      'a summary of 21 characters',
      () => ({ ...REGULAR, summary: '字'.repeat(21) }),
      'summary',
      '试用期总结不能超过20个字',
    ],
    ['a field the form has not', () => ({ ...REGULAR, title: '别的' }), 'title', '表单中没有「title」这一项'],
  ],
  isBatch: false,
  // Two steps with one person each: the engine’s verbs are the same for every kind.
  verbs: 'every',
})

test('the day used by these applications lies in the future', () => {
  expect(DAY > toTime(Date.now()).slice(0, 10)).toBe(true)
})
