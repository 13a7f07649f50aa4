import { openTodoTabs, todoTabs } from './todoTabs'

test('the tabs by the keys that links name', () => {
  expect(todoTabs.map(({ key, text, types }) => [key, text, ...types])).toEqual([
    ['1', '审批', 101],
    ['2', '协作', 301, 401],
    ['3', '日志', 201],
    ['4', '跨所', 305, 404],
  ])
})

test('a tab whose to-dos cannot be dealt with here is absent', () => {
  const tabs = todoTabs.map((tab) => ({
    ...tab,
    opens: { path: 'x/x', ...(tab.key === '3' ? { later: true as const } : {}) },
  }))
  expect(openTodoTabs(tabs).map(({ key }) => key)).toEqual(['1', '2', '4'])
  expect(openTodoTabs().map(({ key }) => key)).toContain('1')
})
