import { approvalPages, approvalTarget, pageOfWork } from './approvalPage'

// Pages of §2.7, and the page of related parties under the code we gave it.
const EXPECTED: [number, string][] = [
  [2001, 'case-begin'],
  [2002, 'case-end'],
  [2003, 'doc'],
  [2036, 'doc'],
  [2037, 'doc'],
  [2038, 'refund'],
  [2004, 'common'],
  [2005, 'common'],
  [2006, 'common'],
  [2007, 'common'],
  [2010, 'common'],
  [2031, 'common'],
  [2008, 'reimbursement'],
  [2011, 'invoicing'],
  [2012, 'withdrawals'],
  [2013, 'case-source-filing'],
  [2014, 'case-invalid'],
  [2016, 'case-change'],
  [2017, 'doc-cancel'],
  [2019, 'pay'],
  [2020, 'case-source-change'],
  [2021, 'case-source-stop-following'],
  [2022, 'doc-update'],
  [2023, 'file-borrowing'],
  [2024, 'project-recovery'],
  [2026, 'sub-case'],
  [2027, 'doc-batch'],
  [2029, 'red-invoicing'],
  [2030, 'refund'],
  [2032, 'change-customer'],
  [2033, 'related-parties'],
]

test('each workflow type has its page', () => {
  const pages = Object.entries(approvalPages).map(([code, { handle }]) => [
    Number(code),
    handle.path.replace('approval/handle/', ''),
  ])
  expect(pages.sort()).toEqual([...EXPECTED].sort())
})

test('only case-begin and invoicing are read on a page of their own', () => {
  const own = Object.entries(approvalPages).flatMap(([code, pages]) =>
    'detail' in pages ? [[code, pages.detail.path]] : [],
  )
  expect(own).toEqual([
    ['2001', 'approval/detail/case-begin'],
    ['2011', 'approval/detail/invoicing'],
  ])
})

describe('opening (§4)', () => {
  const at = (given: object) => approvalTarget({ type: 2004, workId: 'w1', status: 1, isTodo: false, ...given })

  test('a to-do is handled, anything else is read', () => {
    expect(at({ isTodo: true })).toMatchObject({
      kind: 'page',
      route: { path: 'approval/handle/common' },
      params: { id: 'w1', needMyDo: '1' },
    })
    expect(at({})).toMatchObject({ route: { path: 'approval/handle/common' }, params: { id: 'w1', needMyDo: '' } })
    expect(at({ type: 2011 })).toMatchObject({ route: { path: 'approval/detail/invoicing' } })
    expect(at({ type: 2011, isTodo: true })).toMatchObject({ route: { path: 'approval/handle/invoicing' } })
  })

  test('a withdrawn one is refused, no type and an unknown one lead nowhere, 2034 says the PC and leads to the declarations here', () => {
    expect(at({ status: 2 })).toEqual({ kind: 'tip', text: '该申请已被撤销！' })
    expect(at({ type: undefined })).toEqual({ kind: 'none' })
    expect(at({ type: 9999 })).toEqual({ kind: 'none' })
    expect(at({ type: 2034 })).toMatchObject({
      kind: 'tip',
      text: '申报成本票的审批处理暂不支持移动端，请登录网页端',
      onward: { route: { path: 'ledger/cost/declarations' } },
    })
  })
})

test('the page of a work by its type', () => {
  expect([pageOfWork(2001, true)?.path, pageOfWork(2001, false)?.path, pageOfWork(1, true)]).toEqual([
    'approval/handle/case-begin',
    'approval/detail/case-begin',
    undefined,
  ])
})
