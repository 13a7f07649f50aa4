import type { DossierLoan } from '@contract/dossier/shapes'
import { aWorkDetail } from '@test/factories/approval-views'
import { type OpenPage, openPage } from '@test/support/page'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { Screen } from '@/ui/page/Screen'
import { LoanCard } from './LoanCard'

const LOAN: DossierLoan = {
  workId: 'w1',
  caseId: 'c1',
  borrower: { empId: 'e1', name: '何小满', photoUrl: '' },
  way: 'read',
  volumes: ['main'],
  startDay: '2026-11-20',
  endDay: '2026-12-01',
  state: 'out',
  isLate: false,
  location: 'A-03-12',
  outTime: '2026-11-20 10:00:00',
  backTime: null,
  note: '',
  version: 2,
  items: [
    {
      item: 'contract',
      label: '委托合同及风险告知书',
      papers: 1,
      documents: [{ fileId: 'f1', fileName: '委托合同.pdf', fileSize: '2048', fileType: 'pdf' }],
    },
  ],
  can: { read: true, giveBack: true },
}
const Page = screen(routes.approval.fileBorrowing, () => (
  <Screen title="档案借阅">
    <LoanCard work={aWorkDetail({ workId: 'w1' })} />
  </Screen>
))

let page: OpenPage
afterEach(() => page.close())

async function open(loan: () => DossierLoan) {
  const given: unknown[] = []
  page = await openPage(Page, {
    params: { id: 'w1' },
    answers: {
      'dossier/getLoan': loan,
      'dossier/giveBack': (input: unknown) => {
        given.push(input)
        return { ...loan(), state: 'back', can: { read: false, giveBack: false } }
      },
    },
  })
  await page.sees('正卷')
  return given
}

test('while it lasts, each document opens to be read; ended, none does', async () => {
  const given = await open(() => LOAN)
  await page.sees(`借阅中，${fullDay('2026-12-01')}到期`)
  await page.tap('委托合同.pdf，委托合同及风险告知书 · 2 KB')
  expect(page.platform.moves.at(-1)).toContain('file/preview/preview?id=f1&type=versionDoc&readOnly=1')
  await page.tap('结束查阅')
  await page.tap('确定')
  await page.sees('查阅已结束')
  expect(given).toEqual([{ workId: 'w1', version: 2, note: '' }])
  expect(page.says('委托合同.pdf')).toBe(false)
})

test('papers taken back by the archivist are shown as returned to the borrower who has them open', async () => {
  const lent: DossierLoan = { ...LOAN, way: 'lend', can: { read: false, giveBack: false } }
  let now = lent
  await open(() => now)
  await page.sees(`借阅中，${fullDay('2026-12-01')}到期`)
  // The application is as it was: only its loan has changed.
  now = { ...lent, state: 'back', backTime: '2026-11-28 09:00:00' }
  await page.hears('workflow:changed', { workId: 'w1' })
  await page.sees('已归还')
})

test('papers that are late say so, and list what is in the volumes', async () => {
  await open(() => ({ ...LOAN, way: 'lend', isLate: true, can: { read: false, giveBack: false } }))
  await page.sees(`逾期未还（应于${fullDay('2026-12-01')}归还）`)
  expect([page.says('纸质 1 份'), page.button('登记归还')]).toEqual([true, undefined])
})
