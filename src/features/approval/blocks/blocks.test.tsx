import { approvalKinds } from '@contract/approval/kinds'
import { approvalPages } from '@/rules/targets/approvalPage'
import { blocksOf, FRAME } from './index'

const common = approvalKinds.flatMap((kind) =>
  kind.codes.map((code) => ({ code, kind, path: approvalPages[code as keyof typeof approvalPages]?.handle.path })),
)

test.each(common.filter(({ path }) => path === 'approval/handle/common'))(
  '$code: the common page draws each block the kind names',
  ({ kind }) => {
    const drawn = blocksOf(kind.blocks).map(({ block }) => block)
    expect([...drawn, ...FRAME].sort()).toEqual([...kind.blocks].sort())
  },
)

test('every kind that is built has an open page', () => {
  expect(common.filter(({ path }) => !path)).toEqual([])
})

const CaseRecord = () => null

test('blocks of a kind’s page are drawn in the kind’s order', () => {
  expect(
    blocksOf(['head', 'form', 'matter', 'timeline', 'opinion'], { matter: CaseRecord }).map(({ block }) => block),
  ).toEqual(['form', 'matter', 'timeline'])
})
