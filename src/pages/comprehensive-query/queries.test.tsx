import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { documents } from '@contract/document'
import { seal } from '@contract/seal'
import { type OpenPage, openPage } from '@test/support/page'
import OngoingDocument from './ongoing-document/ongoing-document'
import OngoingProject from './ongoing-project/ongoing-project'
import RecordSource from './record-source/record-source'
import SealQuery from './seal/seal'

const none = () => ({ records: [], total: 0, current: 1, size: 20 })
const answers = Object.fromEntries(
  [caseInfo.getCaseInfoList, caseSource.getCaseSourceList, documents.list, seal.getUses].map(({ path }) => [
    path,
    none,
  ]),
)

let page: OpenPage
afterEach(() => page.close())

test.each([
  ['在办项目', OngoingProject, '在办文档', 'comprehensive-query/ongoing-document/ongoing-document'],
  ['报备案源', RecordSource, '用印记录', 'comprehensive-query/seal/seal'],
  ['在办文档', OngoingDocument, '报备案源', 'comprehensive-query/record-source/record-source'],
  ['用印记录', SealQuery, '在办项目', 'comprehensive-query/ongoing-project/ongoing-project'],
] as const)('from %s one comes to the other queries', async (title, Page, other, path) => {
  page = await openPage(Page, { answers })
  await page.sees(title)
  await page.tap('查询其他')
  await page.sees('综合查询')
  const others = ['在办项目', '报备案源', '在办文档', '用印记录'].filter((name) => page.button(name))
  expect(others).toEqual(['在办项目', '报备案源', '在办文档', '用印记录'].filter((name) => name !== title))
  await page.tap(other)
  expect(page.platform.moves).toEqual([`redirectTo ${path}`])
})

test.each([
  ['报备案源', RecordSource, caseSource.getCaseSourceList, { tab: 'mine' }],
  ['在办项目', OngoingProject, caseInfo.getCaseInfoList, { pageType: 1 }],
] as const)('%s opens on the own ones, which everybody may have', async (title, Page, { path }, expected) => {
  const asked: object[] = []
  const note = (input: object) => {
    asked.push(input)
    return none()
  }
  page = await openPage(Page, { answers: { ...answers, [path]: note } })
  await page.sees(title)
  expect(asked[0]).toMatchObject(expected)
})
