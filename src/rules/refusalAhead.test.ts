import type { Risk } from '@contract/approval/shapes'
import { aNextStep, aStep } from '@test/factories/approval-views'
import { refusalAhead } from './refusalAhead'

const CONFLICT: Risk = { level: 'block', text: '与在办项目的对方当事人冲突' }
const last = aStep({ next: aNextStep({ kind: 'end' }) })

test('the last approver is told that a blocking risk will refuse the agreement', () => {
  const risks: Risk[] = [CONFLICT, { level: 'warn', text: '重复报销' }]
  expect(refusalAhead({ my: last, risks })).toEqual({
    words: '与在办项目的对方当事人冲突。这是最后一步，现在同意会被拒绝',
  })
})

test('others are not, nor is anybody without a red one', () => {
  expect(refusalAhead({ my: aStep(), risks: [CONFLICT] })).toBeUndefined()
  expect(refusalAhead({ my: last, risks: [{ level: 'warn', text: '重复报销' }] })).toBeUndefined()
  expect(refusalAhead({ my: null, risks: [CONFLICT] })).toBeUndefined()
})

test('a blocking risk that can be settled says where and by whom instead of an agreement in vain', () => {
  const cure = { text: '由利冲专员在检索报告中审查', place: { kind: 'conflictReport' as const, id: 'r1' } }
  expect(refusalAhead({ my: last, risks: [{ ...CONFLICT, cure }] })).toEqual({
    words: '与在办项目的对方当事人冲突。这是最后一步，现在同意会被拒绝。请先处理：由利冲专员在检索报告中审查',
    cure,
  })
})
