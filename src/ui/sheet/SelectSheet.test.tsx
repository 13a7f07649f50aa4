import { draw, pass, type } from '@test/support/draw'
import { SelectSheet } from './SelectSheet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const nothing = () => {}
const none = async () => ({ records: [], total: 0, current: 1, size: 50 })

async function open(placeholder?: string) {
  draw(
    <SelectSheet
      open
      onClose={nothing}
      title="所在律所"
      value={undefined}
      onDone={nothing}
      load={none}
      placeholder={placeholder}
    />,
  )
  await pass(500)
}

test('an unsearched list says what to type before it says that there is nothing', async () => {
  await open('输入律所名称查找')
  expect(document.querySelector('.select-sheet__list')?.textContent).toBe('输入律所名称查找')
  expect(document.body.textContent).not.toContain('没有可选的内容')
  const input = document.querySelector('input')
  if (input) await type(input, '明理')
  await pass(500)
  expect(document.body.textContent).toContain('没有找到“明理”')
})

test('a list loaded as a whole without choices shows a message', async () => {
  await open()
  expect(document.body.textContent).toContain('没有可选的内容')
})
