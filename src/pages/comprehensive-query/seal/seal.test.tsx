import type { SealUse, SealUsesInput } from '@contract/seal/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import SealQuery from './seal'

const aUse = (given: Partial<SealUse> = {}): SealUse => ({
  ...{ useId: 'u1', docId: 'd1', title: '落户证明', docType: '证明', sealKind: 'official', sealName: '公章' },
  ...{
    stampType: '2',
    copies: 2,
    status: 'stamped',
    original: 'none',
    caseName: '',
    addressee: '人力资源和社会保障局',
  },
  applicant: { empId: 'e1', name: '周以宁', photoUrl: '' },
  keeper: { empId: 'e2', name: '吴佳禾', photoUrl: '' },
  stampTime: '2026-11-20 10:00:00',
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

test('says what was stamped, how often and by whom; one stamped by itself says so; the paper is a tap away', async () => {
  const asked: SealUsesInput[] = []
  const uses = [
    aUse(),
    aUse({ useId: 'u2', docId: 'd2', title: '律师函', stampType: '1', keeper: null, status: 'cancelled' }),
  ]
  page = await openPage(SealQuery, {
    answers: {
      'seal/getUses': (input: SealUsesInput) => {
        asked.push(input)
        return { records: uses, total: 2, current: 1, size: 20 }
      },
    },
  })
  await page.sees('落户证明')
  expect(asked[0]).toMatchObject({ tab: 'all' })
  for (const words of [
    '公章 · 纸质用印 · 2 份',
    '周以宁申请 · 吴佳禾用印',
    '致 人力资源和社会保障局',
    '自动盖章',
    '已作废',
  ])
    expect([words, page.says(words)]).toEqual([words, true])
  await page.tap('落户证明')
  expect(page.platform.moves).toEqual(['navigateTo public/seal-doc?docId=d1'])
})
