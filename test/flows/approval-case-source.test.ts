import { caseSource } from '@contract/case-source'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import { inShanghai, toDay } from '@server/kernel/clock'
import { holds } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { approvalSuite, type Stage } from '@test/support/approval-suite'

/** Sources of the applicant's, each for one application: an application holds its source. */
const MANY = 14
const CLIENTS = (at: number) => [{ name: `甲${at}号商贸有限公司`, kind: 'organ' as const }]
const OTHERS = (at: number) => [{ name: `乙${at}号建材有限公司`, kind: 'organ' as const, role: 'opponent' as const }]

/** Hands out one source after the other, in the state that the application asks for. */
function shelf(status: CaseSourceStatus) {
  const ids: string[] = []
  let taken = 0
  return {
    async fill({ app, office, as }: Stage) {
      await holds(app, office.firm, 'conflictOfficer', [office.hr])
      const mine = await as(office.applicant)
      for (let index = 0; index < MANY; index++) {
        const name = `甲${index}号商贸买卖合同纠纷`
        const { id } = await aSource(mine, office.applicant, { name, clients: CLIENTS(index), others: OTHERS(index) })
        ids.push(id)
      }
      if (status !== 'draft') await app.db.updateTable('case_sources').set({ status }).execute()
    },
    next: () => ({ id: ids[taken++] ?? 'none', text: '案源' }),
    /** The one that was handed out last. */
    stateOf: async ({ as, office }: Stage) => {
      const mine = await as(office.applicant)
      return mine.call(caseSource.getCaseSourceDetail, { id: ids[taken - 1] ?? ids[0] ?? '' })
    },
  }
}

const in90Days = () => toDay(inShanghai(Date.now()).add(90, 'day').valueOf())

const drafts = shelf('draft')
approvalSuite({
  type: 2013,
  title: '案源报备审批',
  prepare: drafts.fill,
  values: () => ({ source: drafts.next(), remark: '客户今日来电' }),
  corrected: () => ({
    labels: '案源、报备说明',
    values: { source: drafts.next(), remark: '客户今日来电，已约面谈' },
  }),
  steps: ({ hr, head }) => [[hr], [head]],
  refused: [
    ['no source', () => ({ remark: '无' }), 'source', '请选择案源'],
    ['a source that is none', () => ({ source: { id: 'nobody', text: '案源' } }), 'source', '案源不存在或已被删除'],
    [
      'a protection of no day',
      () => ({ source: { id: 'nobody', text: '案源' }, protectDays: '0' }),
      'protectDays',
      '保护天数不能小于1',
    ],
    [
      'a protection of years',
      () => ({ source: { id: 'nobody', text: '案源' }, protectDays: '366' }),
      'protectDays',
      '保护天数不能大于365',
    ],
  ],
  async effect(stage) {
    const { status, protectUntil, can } = await drafts.stateOf(stage)
    return status === 'following' ? { status, protectUntil, mayChange: can.change } : 'not yet'
  },
  expectedEffect: { status: 'following', protectUntil: in90Days(), mayChange: true },
  isBatch: false,
})

const followed = shelf('following')
approvalSuite({
  type: 2020,
  title: '案源变更审批',
  prepare: followed.fill,
  values: () => ({ source: followed.next(), expectedFee: '120000', reason: '标的增加' }),
  corrected: () => ({
    labels: '案源、预计收费',
    values: { source: followed.next(), expectedFee: '100000', reason: '标的增加' },
  }),
  steps: ({ hr, head }) => [[hr], [head]],
  refused: [
    ['no reason', () => ({ source: { id: 'x', text: '' }, expectedFee: '1' }), 'reason', '请填写变更原因'],
    [
      'a source that is none',
      () => ({ source: { id: 'nobody', text: '' }, expectedFee: '1', reason: '改' }),
      'source',
      '案源不存在或已被删除',
    ],
    [
      'three decimals',
      () => ({ source: { id: 'x', text: '' }, expectedFee: '1.234', reason: '改' }),
      'expectedFee',
      '预计收费最多2位小数',
    ],
  ],
  async effect(stage) {
    const { status, expectedFee, name } = await followed.stateOf(stage)
    return expectedFee === '120000.00' ? { status, name: name.slice(-6) } : 'not yet'
  },
  expectedEffect: { status: 'following', name: '买卖合同纠纷' },
  isBatch: false,
})

const given = shelf('following')
approvalSuite({
  type: 2021,
  title: '停止跟进审批',
  prepare: given.fill,
  values: () => ({ source: given.next(), reason: 'price', summary: '客户预算不足', pool: true }),
  corrected: () => ({
    labels: '案源、情况说明',
    values: { source: given.next(), reason: 'price', summary: '客户选择了其他律所', pool: true },
  }),
  steps: ({ head }) => [[head]],
  refused: [
    ['no reason', () => ({ source: { id: 'x', text: '' } }), 'reason', '请选择停止原因'],
    [
      'a reason nobody has',
      () => ({ source: { id: 'x', text: '' }, reason: 'bored' }),
      'reason',
      '停止原因不在可选范围内',
    ],
    [
      'a source that is none',
      () => ({ source: { id: 'nobody', text: '' }, reason: 'price' }),
      'source',
      '案源不存在或已被删除',
    ],
  ],
  async effect(stage) {
    const { status, stopReason, stopNote, protectUntil, isPooled } = await given.stateOf(stage)
    return status === 'stopped' ? { stopReason, stopNote, protectUntil, isPooled } : 'not yet'
  },
  expectedEffect: { stopReason: 'price', stopNote: '客户预算不足', protectUntil: null, isPooled: true },
  isBatch: false,
})
