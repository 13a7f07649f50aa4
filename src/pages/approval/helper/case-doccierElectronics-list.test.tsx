import type { CaseDossier } from '@contract/dossier/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import Electronics from './case-doccierElectronics-list'

const item = (key: string, label: string, isRequired: boolean, names: readonly string[] = []) => ({
  item: key,
  label,
  isRequired,
  isWrittenAtEnd: false,
  isWritten: false,
  pageCount: null,
  paper: null,
  documents: names.map((fileName) => ({ fileId: fileName, fileName, fileSize: '2048', fileType: 'pdf' })),
})

let page: OpenPage
afterEach(() => page.close())

test('the checklist shows what is there and what is missing, the missing first', async () => {
  page = await openPage(Electronics, {
    params: { caseId: 'c1' },
    answers: {
      'workflow/caseDossierPaperSet': (): CaseDossier => ({
        caseId: 'c1',
        name: '砚澜科技与鹿屿物流买卖合同纠纷',
        status: 'ongoing',
        location: '',
        note: '',
        missing: ['裁判文书'],
        version: 1,
        caseVersion: 3,
        items: [
          item('contract', '委托合同', true, ['委托合同.pdf']),
          item('decision', '裁判文书', true),
          item('expert', '鉴定意见', false),
        ],
        leadName: '周以宁',
        can: { end: true, edit: true, check: false, archive: false },
      }),
    },
  })
  await page.sees('委托合同.pdf')
  const said = document.body.textContent ?? ''
  const order = ['裁判文书（缺少）', '鉴定意见（如有）', '委托合同 1'].map((words) => said.indexOf(words))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(-1)
  await page.tap('上传')
  expect(page.platform.moves.at(-1)).toMatch(/item=decision/)
})
