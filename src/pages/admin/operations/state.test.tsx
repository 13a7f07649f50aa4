import type { OperationsState } from '@contract/operations/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import State from './state'

const OWN: OperationsState = { troubles: [], failedJobs: 0, failed: [], storage: [] }
const INSTALLATION: OperationsState['installation'] = {
  parts: [
    { part: 'database', state: 'ok', words: '' },
    { part: 'redis', state: 'off', words: '' },
    { part: 'disk', state: 'bad', words: '剩余 1.2 GB' },
  ],
  backup: { at: '2026-03-02 02:30:00', verifiedAt: '2026-03-01 04:00:00', isGood: false, words: '备份不完整' },
  upstreams: [{ name: '短信', failures: 3, lastAt: '2026-03-02 08:00:00', reason: 'answered 401' }],
  versions: [{ name: '案头', version: '4.4.37' }],
  startedAt: '2026-03-01 12:00:00',
}

let page: OpenPage
afterEach(() => page.close())
const open = async (state: OperationsState) => {
  page = await openPage(State, { answers: { 'admin/operations/getState': () => state } })
}

test('all is well, and a firm that does not run the server sees nothing of it', async () => {
  await open({ ...OWN, storage: [{ name: '文件', files: 2, bytes: 3_145_728 }] })
  await page.sees('一切正常')
  expect(page.says('3 MB')).toBe(true)
  for (const words of ['数据库', '上次备份', '版本', '最近出错的'])
    expect([words, page.says(words)]).toEqual([words, false])
})

test('what is wrong comes first, then the parts, the backup that cannot be restored and failures by their number', async () => {
  const failed = [
    { requestId: '7F3K2Q', time: '2026-03-02 09:00:00', about: 'customer/save' },
    { requestId: '', time: '2026-03-02 08:59:00', about: '定时任务：今日日程' },
  ]
  await open({
    ...OWN,
    troubles: ['最近一次备份恢复不了：备份不完整'],
    failedJobs: 2,
    failed,
    installation: INSTALLATION,
  })
  await page.sees('最近一次备份恢复不了：备份不完整')
  expect(page.says('一切正常')).toBe(false)
  for (const words of [
    '2 项没有成功',
    '剩余 1.2 GB',
    '没有配置',
    '恢复不了',
    '3 次',
    '编号 7F3K2Q',
    '定时任务：今日日程',
    '4.4.37',
  ])
    expect([words, page.says(words)]).toEqual([words, true])
})
