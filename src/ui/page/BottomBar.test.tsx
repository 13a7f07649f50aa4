import { draw } from '@test/support/draw'
import { BottomBar } from './BottomBar'

const action = (label: string) => ({ label, onTap: () => undefined })

test('an action whose condition fails takes no place on the bar and none under 更多', () => {
  const { host } = draw(
    <BottomBar
      actions={[false, action('编辑'), undefined, action('审阅'), '', action('退回'), null]}
      more={[false, undefined]}
    />,
  )
  expect([...host.querySelectorAll('.bottom-bar__slot')].map(({ textContent }) => textContent)).toEqual([
    '编辑',
    '审阅',
    '退回',
  ])
  expect(host.querySelector('.bottom-bar__more')).toBeNull()
})

test('the fourth action that applies is under 更多', () => {
  const { host } = draw(<BottomBar actions={[action('编辑'), false, action('审阅'), action('退回'), action('撤回')]} />)
  expect(host.querySelectorAll('.bottom-bar__slot')).toHaveLength(3)
  expect(host.querySelector('.bottom-bar__more')).not.toBeNull()
})
