import { type OpenPage, openPage } from '@test/support/page'
import { UploadStore } from '../form/UploadStore'
import { ActionsContext } from '../page/ActionsContext'
import { Upload } from './Upload'
import { type StoredFile, UploadContext, type Uploading } from './UploadContext'

let page: OpenPage
afterEach(() => page.close())

const STORED: StoredFile = { id: 'f1', name: '会议室.jpg', size: 2_048 }
const CHOSEN: StoredFile = { id: 'f2', name: '门口.jpg', size: 2_048, url: 'blob:f2' }
const PAPER: StoredFile = { id: 'f3', name: '合同.pdf', size: 2_048 }
const shown: unknown[] = []
const actions = { copy() {}, call() {}, preview: (...viewed: unknown[]) => shown.push(viewed) }
const uploading: Uploading = {
  choose: async () => [],
  record: async () => undefined,
  upload: () => ({ progress() {}, done: Promise.reject(new Error('not here')) }),
  open: ({ name }) => shown.push(name),
  link: async ({ id }) => `/of/${id}`,
}
let kind: 'file' | 'image'
const store = new UploadStore(() => {}, 9)
const Page = () => (
  <ActionsContext.Provider value={actions}>
    <UploadContext.Provider value={uploading}>
      <Upload kind={kind} store={store} files={[STORED, CHOSEN, PAPER]} onRemove={() => {}} max={9} />
    </UploadContext.Provider>
  </ActionsContext.Provider>
)

beforeEach(() => {
  shown.length = 0
})

const drawn = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('pictures among files are drawn and open in the viewer, the rest open as files', async () => {
  kind = 'file'
  page = await openPage(Page)
  await page.tap('打开合同.pdf')
  expect([drawn(), shown]).toEqual([['/of/f1', 'blob:f2'], ['合同.pdf']])
  await page.tap('打开门口.jpg')
  expect(shown[1]).toEqual([['/of/f1', 'blob:f2'], 1])
})

test('pictures of a record that is changed are drawn by their links', async () => {
  kind = 'image'
  page = await openPage(Page)
  await page.tap('查看第 1 张图片')
  expect(drawn().slice(0, 2)).toEqual(['/of/f1', 'blob:f2'])
})
