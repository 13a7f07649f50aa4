import type { MyStep, PartyRow, WorkCase } from '@contract/approval/shapes'
import { aStep, aWorkDetail } from '@test/factories/approval-views'
import { openPage } from '@test/support/page'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { Screen } from '@/ui/page/Screen'
import { ConflictCard } from './CaseBlocks'

const party = (name: string, role: string): PartyRow => ({ name, role, note: '', badge: null })
const PARTIES = [party('汀州云麓钢材有限公司', '对方当事人'), party('汀州映山机械有限公司', '委托人')]
const CASE: WorkCase = {
  ...{ caseId: 'c1', name: '映山机械变更', innerNo: null, category: 'civil', status: 'ongoing', clientNames: [] },
  ...{ lead: { empId: 'e1', name: '周以宁', photoUrl: '' }, isOpen: true },
  ...{ fee: [], allocation: [], conflict: null, related: [] },
} as WorkCase

async function open(my: MyStep | null) {
  const Page = screen(routes.approval.caseChange, () => (
    <Screen title="项目变更审批">
      <ConflictCard work={aWorkDetail({ workId: 'w1', matter: CASE, parties: PARTIES, my })} />
    </Screen>
  ))
  const page = await openPage(Page, { params: { id: 'w1' } })
  await page.sees('尚未检索')
  return page
}

test('an approver checks the parties of the application, the client first, as a check of its case', async () => {
  const page = await open(aStep())
  await page.tap('检索这 2 位当事人')
  const [path = '', query = ''] = (page.platform.moves.at(-1) ?? '').split('?')
  expect(path).toBe('navigateTo conflict/new/search/search')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    name: '汀州映山机械有限公司、汀州云麓钢材有限公司',
    targetKind: 'case',
    targetId: 'c1',
  })
  page.close()
})

test('a reader who does not decide is only told that nothing was checked', async () => {
  const page = await open(null)
  expect(page.says('检索这')).toBe(false)
  page.close()
})
