import { type OpenPage, openPage, Refusal } from '@test/support/page'
import type { Host } from '@/platform/port'
import { ActionsContext } from '@/ui/page/ActionsContext'
import { FileCells } from './FileCells'

const PICTURE = { fileId: 'f1', fileName: '现场一.JPG', fileSize: '2048' }
const OTHER = { fileId: 'f2', fileName: '现场二.png', fileSize: '2048' }
const LOST = { fileId: 'f3', fileName: '现场三.png', fileSize: '2048' }
const PAPER = { fileId: 'f4', fileName: '起诉状.pdf', fileSize: '2048' }

let page: OpenPage
let shown: unknown[]
let given: (typeof PICTURE)[]

const actions = { copy() {}, call() {}, preview: (...viewed: unknown[]) => shown.push(viewed) }
const Page = () => (
  <ActionsContext.Provider value={actions}>
    <FileCells files={given} />
  </ActionsContext.Provider>
)
afterEach(() => page.close())

/** Opens the files; `shown` records what was shown: a file by its name, pictures by their URLs. */
async function open(files: (typeof PICTURE)[], canView = false) {
  shown = []
  given = files
  const host: Partial<Host> = {
    can: (capability) => canView && capability === 'viewFile',
    async previewFile({ name }) {
      shown.push(name)
      return { ok: true, value: undefined }
    },
  }
  page = await openPage(Page, {
    host,
    answers: {
      'file/getDownloadUrl': ({ fileId }: { fileId: string }) => {
        if (fileId === LOST.fileId) throw new Refusal(404, '文件不存在')
        return { url: `/of/${fileId}`, expire: '2099-01-01 00:00:00', fileName: '起诉状.pdf', fileSize: '2048' }
      },
    },
  })
  await page.sees(files[0]?.fileName ?? '')
}

test('pictures have thumbnails and open in the viewer, one a swipe, without those that are lost', async () => {
  await open([PICTURE, PAPER, LOST, OTHER])
  await page.sees('现场二.png')
  const drawn = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(drawn()).toEqual(['/of/f1', '/of/f2'])
  await page.tap('现场二.png')
  expect(shown).toEqual([[['/of/f1', '/of/f2'], 1]])
})

test('a non-picture opens as a file; a lost picture shows an error', async () => {
  await open([PAPER, LOST])
  await page.tap('起诉状.pdf')
  expect(shown).toEqual(['起诉状.pdf'])
  await page.tap('现场三.png')
  expect([shown.length, page.platform.said]).toEqual([1, ['文件不存在']])
})

test('a host that draws files in a page opens them in the viewer, read only', async () => {
  await open([PAPER], true)
  await page.tap('起诉状.pdf')
  expect(page.platform.moves).toEqual(['navigateTo file/preview/preview?id=f4&type=versionDoc&readOnly=1'])
  expect(shown).toEqual([])
})

test('a link is asked for once', async () => {
  await open([PICTURE])
  await page.tap('现场一.JPG')
  await page.tap('现场一.JPG')
  expect(page.asked).toEqual(['file/getDownloadUrl'])
})
