import { openPage } from '@test/support/page'
import DocDetails from './doc-details'

test('a link to a document says that none can be seen here yet, and leads on', async () => {
  const page = await openPage(DocDetails, { params: { id: 'd1', token: 't1' } })
  await page.sees('文档暂时不能在这里查看')
  await page.tap('进入案头')
  expect(page.platform.moves).toEqual(['reLaunch init/init'])
  page.close()
})
