import type { NumberPart } from '@contract/numbering/codes'
import type { NumberingRule, SaveNumberingInput } from '@contract/numbering/shapes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage } from '@test/support/page'
import EditNumbering from './edit'

const RULE: NumberingRule = {
  thing: 'case',
  version: 1,
  parts: [
    { kind: 'year', digits: 4 },
    { kind: 'text', text: '-' },
    { kind: 'serial', width: 4, restarts: 'year', isApart: false },
  ],
  versions: [{ version: 1, sample: '2026-0001', changedBy: '方知远', time: '2026-03-02 09:00:00' }],
  departments: [{ departmentId: 'd1', name: '上海分所' }],
}

let page: OpenPage
let sent: SaveNumberingInput | undefined
const asked: NumberPart[][] = []
beforeEach(async () => {
  sent = undefined
  asked.length = 0
  page = await openPage(EditNumbering, {
    params: { thing: 'case' },
    answers: {
      'admin/numbering/get': () => RULE,
      'admin/numbering/preview': ({ parts }: { parts: NumberPart[] }) => {
        asked.push(parts)
        return { problem: '', samples: [{ about: '下一个', number: `试编${asked.length}号` }] }
      },
      'admin/numbering/save': (input: SaveNumberingInput) => {
        sent = input
        return { ...RULE, version: 2, parts: input.parts }
      },
    },
  })
  await page.sees('试编1号')
})
afterEach(() => page.close())

test('the server’s sample number is shown after each change, and the rule is sent as edited', async () => {
  await page.tap('添加一段')
  await page.tap('部门代码')
  await page.sees('试编2号')
  await page.tap('部门代码，0 个部门有代码，其余用 ZS')
  await page.tap('上移')
  await page.sees('试编3号')
  expect(asked.at(-1)?.map(({ kind }) => kind)).toEqual(['year', 'text', 'branch', 'serial'])
  await page.tap('保存')
  await eventually(
    async () => sent,
    (given) => given !== undefined,
  )
  expect(sent).toMatchObject({ thing: 'case', version: 1, parts: [{}, {}, { kind: 'branch', otherwise: 'ZS' }, {}] })
})

test('a rule without a count is said to be none, and is not sent', async () => {
  await page.tap('流水号，4 位，每年从 1 开始')
  await page.tap('删除')
  await page.sees('编号须有流水号，否则会重复')
  await page.tap('保存')
  expect(sent).toBeUndefined()
  expect(asked).toHaveLength(1)
})
