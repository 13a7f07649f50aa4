import type { StartTimerInput } from '@contract/timer/shapes'
import { Text } from '@tarojs/components'
import { type OpenPage, openPage } from '@test/support/page'
import { Tappable } from '@/ui/base/Tappable'
import { StartTimerEntry } from './StartTimerEntry'

const RECORDS = [
  { id: 'c1', text: '青石智造与沐原医药买卖合同纠纷', note: '今天开庭 · 2026-001' },
  { id: 'c2', text: '云岚餐饮常年法律顾问', note: '最近记过 · 2026-002' },
]

const Entry = () => (
  <StartTimerEntry>
    {(open) => (
      <Tappable label="开始计时" onTap={open}>
        <Text>开始计时</Text>
      </Tappable>
    )}
  </StartTimerEntry>
)

let page: OpenPage
const sent: StartTimerInput[] = []
afterEach(() => {
  sent.length = 0
  page.close()
})

const open = async () => {
  page = await openPage(Entry, {
    answers: {
      'workLog/getTargets': ({ keyword }: { keyword?: string }) => {
        const records = keyword ? [] : RECORDS
        return { records, total: records.length, current: 1, size: 50 }
      },
      'timer/start': (input: StartTimerInput) => {
        sent.push(input)
        return { now: '2026-11-18 10:00:00', timers: [] }
      },
    },
  })
  await page.tap('开始计时')
  await page.sees('今天开庭 · 2026-001')
}

test('a timer starts for the case that is tapped in the proposals', async () => {
  await open()
  await page.tap('云岚餐饮常年法律顾问')
  expect(sent).toEqual([{ kind: 'case', targetId: 'c2' }])
})

test('a timer of no case takes the words of the search as its title', async () => {
  await open()
  await page.type('搜索项目，或写下要做的事', '整理档案室')
  await page.sees('没有找到')
  await page.tap('按写下的事计时')
  expect(sent).toEqual([{ kind: 'other', title: '整理档案室' }])
})
